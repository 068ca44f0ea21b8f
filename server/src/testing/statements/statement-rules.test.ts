import { beforeAll, describe, expect, it } from 'vitest';
import { findOffenders } from './statement-offenders.ts';
import { createStatementCheck, type StatementCheck } from './statement-rules.ts';

let check: StatementCheck;
beforeAll(async () => {
  check = await createStatementCheck();
});

const found = (text: string) => check(text).map(({ rule, detail }) => `${rule} ${detail}`);

describe('a table of companies that is not compared with the company', () => {
  it.each([
    ['at all', 'select 1 from record', ['company record']],
    ['by its name', 'select 1 from public.record', ['company record']],
    [
      'but with another table',
      'select 1 from app_user u join role o on o.tenant_id = u.tenant_id where u.tenant_id = $1',
      ['company role'],
    ],
    [
      'but with a table outside its query',
      'select (select 1 from record_term t where t.tenant_id = r.tenant_id) from record r where r.tenant_id = $1',
      ['company record_term'],
    ],
    [
      'but with the directory',
      'select 1 from tenant t join feature f on f.tenant_id = t.id where t.id = $1',
      ['company feature'],
    ],
    ['for certain', 'select 1 from record where tenant_id = $1 or id = $2', ['company record']],
    ['by equality', 'select 1 from record where tenant_id <> $1', ['company record']],
    [
      'by an unclear column',
      'select 1 from record r, project p where tenant_id = $1',
      ['company record', 'company project'],
    ],
    ['in an update', 'update record set status = $2 where id = $1', ['company record']],
    [
      'in the source of an update',
      'update record r set status = p.status from project p where r.tenant_id = $1 and p.tenant_id = r.tenant_id',
      ['company project'],
    ],
    ['in a delete', 'delete from record r using project p where r.tenant_id = $1', ['company project']],
    ['in a common table', 'with x as (select 1 from record) select 1 from x', ['company record']],
    [
      'in one half of a union',
      'select 1 from role where tenant_id = $1 union select 1 from record',
      ['company record'],
    ],
    [
      'in the source of an insert',
      'insert into record_term (tenant_id) select tenant_id from record where id = $1',
      ['company record'],
    ],
    ['behind a cursor', 'declare c cursor for select 1 from record', ['company record']],
  ])('%s', (_name, text, breaches) => {
    expect(found(text)).toEqual(breaches);
  });
});

describe('an insert whose rows come from no table of the company', () => {
  it.each([
    [
      'but from arrays',
      'insert into record_term (tenant_id, term) select $1, term from unnest($2::text[]) as term',
    ],
    [
      'but from values',
      'insert into record_term (tenant_id) select v.id from (values ($1::integer)) as v(id)',
    ],
    ['but from the directory', 'insert into record_term (tenant_id) select id from tenant where id = $1'],
    [
      'but from what a delete took away',
      `with gone as (delete from record where tenant_id = $1 returning id), kept as (
         insert into record_term (tenant_id, record_id) select $1, id from gone) select 1 from gone`,
    ],
  ])('%s', (_name, text) => {
    expect(found(text)).toEqual(['source record_term']);
  });
});

describe('a statement that can be distributed', () => {
  it.each([
    'select 1 from record where tenant_id = $1::integer',
    'select 1 from record where 7 = tenant_id and id = $1',
    'select 1 from record r left join project p on p.tenant_id = $1 and p.id = r.project_id where r.tenant_id = $1',
    'select 1 from record r where r.tenant_id = $1 and exists (select from record_term t where t.tenant_id = $1)',
    'with x as (select 1 from record where tenant_id = $1) select 1 from x join x as y on true',
    'select 1 from tenant t join tenant_host h on h.tenant_id = t.id',
    'select 1 from pg_class c join pg_catalog.pg_namespace n on true',
    'select 1 from graphile_worker.jobs',
    'insert into graphile_worker.jobs (id) select unnest($1::integer[])',
    'insert into record (tenant_id, id) values ($1, $2), ($1, $3)',
    'insert into tenant (id) select id from unnest($1::integer[]) as id',
    `insert into record_term (tenant_id, term) select r.tenant_id, term from record r cross join unnest($2::text[]) as term
      where r.tenant_id = $1`,
    'insert into record_term (tenant_id, term) select $1, term from unnest($2::text[]) as term returning 1',
    'update record r set status = c.s from unnest($2::text[]) as c(s) where r.tenant_id = $1',
    "begin; set local app.tenant = '1'",
  ])('%s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('an offender', () => {
  it('is named by its file, its table and its first words', () => {
    const planted = [
      ['select 1\n  from record', 'records/planted.store.ts'],
      ['insert into notice (tenant_id) select unnest($1::integer[])', ''],
      ['select from where', 'records/planted.store.ts'],
      ['select 1 from record where tenant_id = $1', 'records/kept.store.ts'],
      ['select count(*) from record', 'operate/backup/completeness.ts'],
    ] as const;
    expect(findOffenders(planted, check)).toEqual([
      "records/planted.store.ts: record is not compared with the company's parameter in its own query: select 1 from record",
      expect.stringContaining('unknown sender: notice is filled from a query without a table of the company'),
      expect.stringMatching(/^records\/planted\.store\.ts: .*syntax error at or near "where"/),
    ]);
  });
});
