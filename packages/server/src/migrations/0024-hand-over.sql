-- When what is paid for is to be handed over: {"HandOver": "2026-11-24", "CutOff": "16:00"}. Null for what was paid for before.
alter table booking add column hand_over jsonb;
