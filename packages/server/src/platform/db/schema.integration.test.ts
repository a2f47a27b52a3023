import { createTestDatabase, type ConnectedTestDatabase } from "@smart-send/testkit/test-database"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"

const HEADING = `-- The database as all migrations leave it: tables with their indexes, policies, rights and triggers, then views and functions.
-- For reading only. Migrations are what runs; \`npm run schema\` writes this file again after a new one.
`

let database: ConnectedTestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.dispose())

/** What a query gives as its one column of texts, in the order of the texts it sorts by. */
async function texts(query: string): Promise<readonly string[]> {
  const { rows } = await sql.raw<{ text: string }>(query).execute(database.ownerDb)
  return rows.map(({ text }) => text)
}

/** The tables of the product, each as one text. */
const TABLES = `
  with line as (
    select attrelid as of, 0 as kind, attnum::int as place, concat_ws(' ',
      quote_ident(attname), format_type(atttypid, atttypmod),
      case when attcompression <> '' then 'compression ' || case attcompression when 'l' then 'lz4' else 'pglz' end end,
      case when attidentity <> '' then 'generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity' end,
      case when attgenerated = 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
           when adbin is not null then 'default ' || pg_get_expr(adbin, adrelid) end,
      case when attnotnull then 'not null' end) as text
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped
    union all
    select conrelid, 1, row_number() over (partition by conrelid order by contype = 'p' desc, conname)::int,
      'constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true)
    from pg_constraint where contype <> 'n' and contype <> 't' and conrelid <> 0)
  select concat_ws(E'\\n',
    concat('create ', case relpersistence when 'u' then 'unlogged ' end, 'table ', quote_ident(relname), E' (\\n',
      (select string_agg('  ' || line.text, E',\\n' order by kind, place) from line where line.of = pg_class.oid),
      E'\\n)', ' with (' || array_to_string(reloptions, ', ') || ')', ';'),
    (select string_agg(pg_get_indexdef(indexrelid) || ';', E'\\n' order by indexrelid::regclass::text)
     from pg_index where indrelid = pg_class.oid
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))),
    case when relrowsecurity then concat('alter table ', quote_ident(relname),
      ' enable row level security', case when relforcerowsecurity then ', force row level security' end, ';') end,
    (select string_agg(concat('create policy ', quote_ident(polname), ' on ', quote_ident(relname),
        ' for ' || case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' end,
        ' to ' || (select string_agg(case role when 0 then null when relowner then 'owner' else role::regrole::text end, ', ')
          from unnest(polroles) as role),
        ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', ';'),
        E'\\n' order by polname)
     from pg_policy where polrelid = pg_class.oid),
    (select concat('grant ', string_agg(lower(privilege_type), ', ' order by privilege_type), ' on ', quote_ident(relname), ' to smart_send_app;')
     from aclexplode(relacl) where grantee = 'smart_send_app'::regrole having count(*) > 0),
    (select string_agg(concat('grant ', lower(privilege_type), ' (', columns, ') on ', quote_ident(relname), ' to smart_send_app;'), E'\\n')
     from (select privilege_type, string_agg(quote_ident(attname), ', ' order by attnum) as columns
           from pg_attribute, aclexplode(attacl)
           where attrelid = pg_class.oid and grantee = 'smart_send_app'::regrole group by 1 order by 1) as of_columns),
    (select string_agg(pg_get_triggerdef(oid, true) || ';', E'\\n' order by tgname)
     from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)) as text
  from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`

const VIEWS = `
  select concat('create view ', quote_ident(relname), ' with (' || array_to_string(reloptions, ', ') || ')', E' as\\n',
    pg_get_viewdef(oid, true)) as text
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by relname collate "C"`

const FUNCTIONS = `
  select concat(trim(E' \\n' from pg_get_functiondef(pg_proc.oid)), ';',
    case when proacl is null then null
      when exists (select from aclexplode(proacl) where grantee = 0) then null
      else concat(E'\\n-- Called by ', coalesce((select string_agg(grantee::regrole::text, ', ' order by grantee::regrole::text)
        from aclexplode(proacl) where grantee <> proowner), 'its owner alone'), '.') end) as text
  from pg_proc left join pg_depend on objid = pg_proc.oid and deptype = 'e'
  where pronamespace = 'public'::regnamespace and objid is null
  order by proname collate "C", pg_get_function_identity_arguments(pg_proc.oid) collate "C"`

const EXTENSIONS = `select format('create extension %I;', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`

it("is what schema.sql says", async () => {
  const parts = [await texts(EXTENSIONS), await texts(TABLES), await texts(VIEWS), await texts(FUNCTIONS)]
  await expect(`${[HEADING.trimEnd(), ...parts.flat()].join("\n\n")}\n`).toMatchFileSnapshot("../../schema.sql")
})
