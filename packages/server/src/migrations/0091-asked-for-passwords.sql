-- Whether an address has an account is looked up when its mail is due, so that asking for a password does the same work for every address.
alter table account_mail drop constraint account_mail_problem_check,
  add constraint account_mail_problem_check check (problem in ('SwitchedOff', 'TooOld', 'Refused', 'NoAccount'));
