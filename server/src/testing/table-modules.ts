import {
  boolean,
  choice,
  date,
  datetime,
  defineModule,
  type ModuleDefinition,
  multi,
  multiline,
  number,
  reference,
  references,
  rows,
  text,
  user,
  users,
} from '@sveis/domain/records';
import { gauge } from './record-modules.ts';
import { asSuperuser } from './super-client.ts';
import type { TestInstallation } from './test-installation.ts';

const isInjury = { field: 'injury', op: 'eq', value: true } as const;

/** What orders are for: known by a code people type. */
export const part = defineModule({
  key: 'chemicallist',
  version: 1,
  feature: 'chemicallist',
  path: 'parts',
  icon: 'box',
  levels: 'kept',
  storage: {
    table: 'test_part',
    columns: {
      number: 'code',
      code: { column: 'code', uniqueKey: 'code_key' },
      name: { column: 'name', sortKey: 'name_key' },
    },
  },
  titleField: 'name',
  status: {
    initial: 'used',
    values: ['used', 'retired'],
    final: ['retired'],
    tones: { used: 'good', retired: 'neutral' },
    transitions: [{ name: 'retire', from: ['used'], to: 'retired', by: ['edit'], require: [] }],
  },
  fields: {
    code: text({
      required: true,
      max: 35,
      unique: 'tenant',
      filter: true,
      sort: true,
      list: true,
      search: true,
    }),
    name: text({ required: true, max: 120, search: true }),
    note: multiline(),
  },
  sections: [{ key: 'part', fields: ['code', 'name', 'note'] }],
  slots: {},
  rows: { own: [] },
  list: { filters: [], sorts: [], presets: [] },
  picks: { usable: { match: { status: 'used' } } },
  codes: ['code'],
  hooks: [],
  lockedIn: [],
  deleteIn: ['used', 'retired'],
});

/** A document with lines: every kind of column, members by other names, a table shared with another module. */
export const order = defineModule({
  key: 'deviation',
  version: 1,
  feature: 'deviation',
  path: 'orders',
  icon: 'clipboard-list',
  levels: 'reported',
  inProject: { key: 'projectdeviation', segment: 'orders' },
  storage: {
    table: 'test_doc',
    only: { type: 'CO' },
    columns: {
      number: 'order_no',
      status: 'state',
      rev: 'version',
      title: { column: 'title', sortKey: 'title_key' },
      priority: { column: 'priority', sortKey: 'priority_key' },
      amount: 'amount',
      due: 'due_on',
      promised_at: 'promised_at',
      urgent: 'is_urgent',
      customer: 'account_id',
      meter: { column: 'meter_id', type: 'uuid' },
      main_part: 'main_part_id',
      responsible: 'responsible_id',
      place: 'location_id',
      secret: 'secret',
      reference: { column: 'reference', empty: '' },
      project_id: 'project_id',
    },
    lines: {
      lines: {
        table: 'test_doc_line',
        parent: 'doc_id',
        columns: { part: 'part_id', qty: 'qty', wanted_at: 'wanted_at' },
        order: 'line_no',
      },
      places: { table: 'test_doc_place', parent: 'doc_id', columns: { value: 'location_id' } },
    },
  },
  number: 'CO-{YYYY}-{0000}',
  titleField: 'title',
  status: {
    initial: 'draft',
    values: ['draft', 'confirmed', 'closed'],
    final: ['closed'],
    tones: { draft: 'neutral', confirmed: 'active', closed: 'good' },
    transitions: [
      {
        name: 'confirm',
        from: ['draft'],
        to: 'confirmed',
        by: ['edit'],
        ask: ['due'],
        require: ['due'],
      },
      { name: 'close', from: ['confirmed'], to: 'closed', by: ['edit'], require: [] },
    ],
  },
  fields: {
    title: text({ required: true, max: 60, list: true, search: true }),
    priority: choice(['high', 'normal', 'low'], { default: 'normal', filter: true, sort: true, list: true }),
    amount: number({ decimals: 3, filter: true, sort: true, list: true }),
    due: date({ filter: true, sort: true, list: true }),
    promised_at: datetime({ filter: true, sort: true, list: true }),
    urgent: boolean({ filter: true, list: true }),
    customer: reference('account', { filter: true, list: true }),
    meter: reference('equipment', { filter: true, list: true }),
    main_part: reference('chemicallist', { filter: true, list: true }),
    responsible: user({ filter: true, list: true }),
    place: reference('location', { filter: true, list: true }),
    secret: text({ readableBy: 'manage', filter: true, list: true }),
    reference: text({ max: 35, list: true }),
    project_id: reference('projects', { filter: true, list: true }),
    watchers: users({ filter: true, list: true }),
    tags: multi({ options: ['gas', 'oil', 'water'], filter: true, list: true }),
    places: references('location', { filter: true, list: true }),
    note: multiline({ search: true }),
    injury: boolean(),
    lines: rows(
      {
        part: reference('chemicallist', { required: true, pick: 'usable' }),
        qty: number({ required: true, decimals: 3 }),
        wanted_at: datetime(),
        remark: text(),
      },
      { maxRows: 50, actions: { add: { by: ['edit'] }, drop: { by: ['edit'], removes: true } } },
    ),
  },
  sections: [{ key: 'order', fields: ['title', 'priority', 'due', 'note', 'lines'] }],
  slots: {},
  rows: { own: ['responsible', 'watchers'], restricted: isInjury, waits: 'watchers' },
  list: { filters: ['priority'], sorts: [{ field: 'created_at', descending: true }], presets: [] },
  hooks: [],
  lockedIn: ['closed'],
  deleteIn: ['draft', 'confirmed'],
});

/** The other module of the table. */
export const supply = defineModule({
  ...part,
  key: 'tasks',
  feature: 'tasks',
  path: 'supplies',
  storage: {
    table: 'test_doc',
    only: { type: 'SO' },
    columns: {
      number: 'order_no',
      status: 'state',
      rev: 'version',
      title: { column: 'title', sortKey: 'title_key' },
    },
  },
  number: 'SO-{0000}',
  titleField: 'title',
  fields: { title: text({ required: true, list: true, search: true }) },
  sections: [{ key: 'supply', fields: ['title'] }],
  codes: [],
});

export const tableModules: readonly ModuleDefinition[] = [order, part, supply, gauge];

const members = `created_at timestamptz not null, created_by integer not null, updated_at timestamptz not null,
  updated_by integer not null, deleted_at timestamptz, deleted_by integer`;
const indexed = (table: string, before: string, columns: readonly string[]) =>
  columns
    .map((column) => `create index on ${table} (tenant_id, ${before}${column}, id) where deleted_at is null;`)
    .join('\n');

const tables = `
  set role sveis_owner;
  create table test_part (tenant_id integer not null, id integer not null, status text not null, code text collate "C" not null,
    code_key text generated always as (lower(code)) stored, name text not null, name_key text collate "C" not null,
    data jsonb not null default '{}', rev integer not null default 1, ${members}, primary key (tenant_id, id));
  create unique index on test_part (tenant_id, code_key);
  ${indexed('test_part', '', ['status', 'code', 'name_key', 'created_at', 'updated_at', 'created_by'])}
  create table test_doc (tenant_id integer not null, id bigint not null, type text not null, order_no text collate "C" not null,
    state text not null, title text not null, title_key text collate "C" not null, priority text, priority_key text collate "C",
    amount double precision, due_on date, promised_at timestamptz, is_urgent boolean, account_id integer, meter_id uuid, main_part_id integer,
    responsible_id integer, location_id integer, secret text, reference text not null default '', project_id integer,
    is_restricted boolean not null default false, data jsonb not null default '{}', version integer not null default 1,
    ${members}, primary key (tenant_id, id));
  create unique index on test_doc (tenant_id, type, order_no);
  create index on test_doc (tenant_id, type, id) where deleted_at is null;
  ${indexed('test_doc', 'type, ', [
    'order_no',
    'state',
    'title_key',
    'priority',
    'priority_key',
    'amount',
    'due_on',
    'promised_at',
    'is_urgent',
    'account_id',
    'meter_id',
    'main_part_id',
    'responsible_id',
    'location_id',
    'secret',
    'project_id',
    'created_at',
    'updated_at',
    'created_by',
  ])}
  create table test_doc_line (tenant_id integer not null, id uuid not null, doc_id bigint not null, line_no integer not null,
    part_id integer not null, qty numeric(18, 6) not null, wanted_at timestamptz, picked numeric(18, 6) not null default 0,
    data jsonb not null default '{}', primary key (tenant_id, id), unique (tenant_id, doc_id, line_no),
    foreign key (tenant_id, doc_id) references test_doc (tenant_id, id));
  create table test_doc_place (tenant_id integer not null, doc_id bigint not null, location_id integer not null,
    primary key (tenant_id, doc_id, location_id));
  select sveis.protect(name::regclass, 'select, insert, update, delete')
    from unnest(array['test_part', 'test_doc', 'test_doc_line', 'test_doc_place']) as name;`;

/** The tables a migration would bring. */
export const createTestTables = (sveis: TestInstallation) =>
  asSuperuser(sveis, async (client) => {
    await client.query(tables);
  });
