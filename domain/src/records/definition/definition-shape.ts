import * as z from 'zod/mini';
import { languages } from '../../locales/index.ts';
import { levels, levelTables } from '../../session/index.ts';
import { slotNames } from './slots.ts';

/** A definition a company has made is data from outside: every part has a shape and a size, and the rest is left out. */

const name = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
const path = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39})?$/));
/** Also part of a message id and of a column's JSON. */
const code = z.string().check(z.regex(/^[A-Za-z0-9_]{1,40}$/));
const list = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,59}$/));
const target = z.string().check(z.regex(/^[a-z][a-z0-9_:]{0,59}$/));
const words = z.string().check(z.maxLength(400));
const names = z.array(name).check(z.maxLength(100));
const codes = z.array(code).check(z.maxLength(100));
const level = z.enum(levels);
const count = z.int().check(z.minimum(1), z.maximum(10_000));
const yes = z.literal(true);

const scalar = z.union([z.string().check(z.maxLength(400)), z.number(), z.boolean(), z.null()]);
const fieldTest = z.object({
  field: path,
  op: z.enum(['eq', 'ne', 'in', 'gt', 'lt', 'empty', 'not_empty', 'contains']),
  value: z.optional(z.union([scalar, z.array(scalar).check(z.maxLength(100))])),
  other: z.optional(path),
});

const condition: z.ZodMiniType = z.lazy(() =>
  z.union([
    z.strictObject({ all: z.array(condition).check(z.maxLength(20)) }),
    z.strictObject({ any: z.array(condition).check(z.maxLength(20)) }),
    z.strictObject({ some: name, where: condition }),
    fieldTest,
  ]),
);

const traits = {
  required: z.optional(z.union([z.boolean(), condition])),
  visible: z.optional(condition),
  readOnly: z.optional(z.boolean()),
  createOnly: z.optional(z.boolean()),
  readableBy: z.optional(z.enum(['edit', 'manage'])),
  writableBy: z.optional(z.enum(['edit', 'manage'])),
  list: z.optional(z.boolean()),
  filter: z.optional(z.boolean()),
  sort: z.optional(z.boolean()),
  search: z.optional(z.boolean()),
  unique: z.optional(z.enum(['tenant', 'project'])),
  default: z.optional(z.union([words, z.number(), z.boolean(), codes])),
};

const bound = z.optional(z.union([z.literal('$today'), z.object({ field: name })]));
const options = codes.check(z.minLength(1));

const plainFields = [
  z.object({
    kind: z.literal('text'),
    ...traits,
    max: z._default(count, 255),
    format: z.optional(
      z.enum(['email', 'name', 'fieldName', 'sharingName', 'digits', 'cas', 'ufi', 'waste']),
    ),
    scan: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('multiline'), ...traits, max: z._default(count, 4000) }),
  z.object({
    kind: z.literal('number'),
    ...traits,
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    moreThan: z.optional(z.number()),
    decimals: z._default(z.int().check(z.minimum(0), z.maximum(6)), 2),
    unit: z.optional(z.string().check(z.maxLength(12))),
    unitField: z.optional(name),
    scale: z.optional(name),
    unitList: z.optional(list),
  }),
  z.object({ kind: z.literal('money'), ...traits, min: z.optional(z.number()) }),
  z.object({ kind: z.literal('date'), ...traits, notBefore: bound, notAfter: bound }),
  z.object({ kind: z.literal('datetime'), ...traits, notFuture: z.optional(z.boolean()) }),
  z.object({
    kind: z.literal('choice'),
    ...traits,
    options,
    offered: z.optional(codes),
    asButtons: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('listed'), ...traits, choices: list }),
  z.object({
    kind: z.literal('multi'),
    ...traits,
    options: z.optional(options),
    choices: z.optional(list),
    codes: z.optional(z.enum(['hStatements', 'pStatements', 'hazardClasses'])),
  }),
  z.object({ kind: z.literal('boolean'), ...traits }),
  z.object({ kind: z.literal('user'), ...traits, who: z.optional(z.literal('edit')) }),
  z.object({ kind: z.literal('users'), ...traits }),
  z.object({
    kind: z.literal('reference'),
    ...traits,
    to: target,
    pick: z.optional(name),
    chosenFrom: z.optional(target),
    orText: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('references'), ...traits, to: target, pick: z.optional(name) }),
  z.object({ kind: z.literal('emails'), ...traits }),
  z.object({ kind: z.literal('files'), ...traits, maxFiles: z._default(count, 20) }),
  z.object({ kind: z.literal('photos'), ...traits, maxFiles: z._default(count, 20) }),
  z.object({ kind: z.literal('signature'), ...traits }),
] as const;

const actor = z.union([
  level,
  z.literal('creator'),
  z.object({ named: name }),
  z.object({ level, notNamed: names }),
]);
const actors = z.array(actor).check(z.maxLength(20));

/** What is written by itself: `$me`, `$now`, `$today`, `+1`, nothing or a value. */
const stamps = z.record(name, scalar);

const rowActors = z.array(z.union([actor, z.object({ row: name })])).check(z.maxLength(20));

const rowAction = z.object({
  by: rowActors,
  byWhen: z.optional(z.array(z.object({ when: condition, by: rowActors })).check(z.maxLength(10))),
  while: z.optional(codes),
  from: z.optional(codes),
  to: z.optional(code),
  ask: z.optional(names),
  require: z.optional(names),
  sets: z.optional(stamps),
  notSameAs: z.optional(z.object({ column: name, when: z.optional(condition) })),
  removes: z.optional(yes),
  isUndo: z.optional(yes),
});

const column = z.discriminatedUnion('kind', plainFields);
const field = z.discriminatedUnion('kind', [
  ...plainFields,
  z.object({
    kind: z.literal('rows'),
    ...traits,
    fields: z.record(name, column),
    minRows: z.optional(count),
    maxRows: z._default(count, 50),
    state: z.optional(name),
    actions: z.optional(z.record(name, rowAction)),
  }),
]);

const transition = z.object({
  name,
  from: codes,
  to: code,
  by: actors,
  byWhen: z.optional(z.array(z.object({ when: condition, by: actors })).check(z.maxLength(10))),
  require: z._default(z.array(z.union([name, z.object({ field: name, when: condition })])), []),
  ask: z.optional(names),
  askAgain: z.optional(names),
  sets: z.optional(stamps),
  offered: z.optional(condition),
});

const paths = z.array(path).check(z.maxLength(50));
const days = z.int().check(z.minimum(0), z.maximum(1000));

const who = z.union([
  z.enum(['creator', 'project.leader', 'project.members']),
  z.object({ field: path }),
  z.object({ level }),
  z.object({ role: code }),
  z.object({ ownersOf: name, orRole: z.optional(z.record(code, code)) }),
  z.object({ people: words }),
]);
const whom = z.array(who).check(z.maxLength(20));

const source = z.union([path, paths, z.object({ list, code: path })]);
const sources = z.record(name, source);
const kind = z.string().check(z.regex(/^[a-z][a-z0-9]{0,39}_[a-z0-9_]{1,39}$/));

const notices = z.object({
  private: z.optional(condition),
  areCollapsed: z.optional(yes),
  params: z.optional(sources),
  rules: z
    .array(
      z.object({
        kind,
        shape: z.enum(['info', 'warn', 'stop']),
        isMailed: z.optional(yes),
        on: z.optional(
          z.union([
            z.literal('create'),
            z.object({ step: names }),
            z.object({ status: code }),
            z.object({ changed: names }),
            z.object({ added: name }),
            z.object({ becomes: condition }),
            z.object({ named: paths, where: z.optional(condition) }),
            z.object({ hook: words }),
          ]),
        ),
        when: z.optional(condition),
        in: z.optional(codes),
        to: z.optional(whom),
        params: z.optional(sources),
        isSeparate: z.optional(yes),
        quotes: z.optional(z.object({ field: name, when: z.optional(condition) })),
      }),
    )
    .check(z.maxLength(40)),
});

const reminder = z.object({
  date: path,
  foundBy: z.optional(name),
  column: z.optional(name),
  before: z.array(days).check(z.maxLength(20)),
  every: z.optional(days.check(z.minimum(1))),
  isAheadOnly: z.optional(yes),
  isForEarlier: z.optional(yes),
  in: codes,
  when: z.optional(condition),
  kind,
  lateKind: z.optional(kind),
  to: whom,
  escalation: z.optional(z.object({ after: days, to: whom })),
  params: z.optional(sources),
  letters: z.optional(z.object({ when: z.optional(condition), addresses: z.optional(name) })),
});

const move = z.object({ step: name, comment: z.optional(name) });

const tasks = z.object({
  rows: z.optional(
    z
      .array(z.object({ field: name, subject: name, due: name, person: name, openIn: codes, doneIn: codes }))
      .check(z.maxLength(10)),
  ),
  asked: z.optional(
    z
      .array(
        z.object({
          name,
          kind: z.enum(['approval', 'acknowledge', 'review']),
          on: z.union([z.object({ steps: names }), z.object({ adds: name, notIn: z.optional(codes) })]),
          to: z.array(z.union([level, z.literal('creator'), z.object({ named: name })])),
          days,
          endsWith: z.optional(z.record(name, z.enum(['done', 'rejected', 'cancelled']))),
          moves: z.optional(z.object({ done: z.optional(move), rejected: z.optional(move) })),
          isToldElsewhere: z.optional(yes),
        }),
      )
      .check(z.maxLength(20)),
  ),
  cancelledIn: z.optional(codes),
});

/** Rules as data alone: a company names no function of ours. */
const check = z.object({
  name,
  severity: z.enum(['block', 'gate', 'warn']),
  steps: z.optional(names),
  override: z.optional(level),
  fails: z.object({ field: name, when: condition }),
});

const match = z.record(z.string(), z.unknown());
const shape = z.enum([
  'waiting',
  'progress',
  'done',
  'warn',
  'stop',
  'low',
  'info',
  'unsent',
  'conflict',
  'locked',
]);

const view = z.object({
  marks: z.optional(z.record(path, z.record(code, shape))),
  lead: z.optional(name),
  showsStepper: z.optional(z.literal(false)),
  line: z.optional(names),
  columns: z.optional(z.object({ wide: names, narrow: names })),
  tag: z.optional(name),
  picture: z.optional(name),
  due: z.optional(name),
  first: z.optional(names),
  thumb: z.optional(names),
  unread: z.optional(names),
});

export const definitionShape = z.object({
  icon: z.optional(z.string().check(z.maxLength(40))),
  levels: z.optional(z.enum(Object.keys(levelTables) as (keyof typeof levelTables)[])),
  number: z.optional(
    z.string().check(z.regex(/^(?:[\w ./-]|\{YYYY\}|\{YY\}|\{project\}|\{0{1,8}\}){1,40}$/), z.maxLength(60)),
  ),
  titleField: name,
  status: z.object({
    initial: code,
    values: codes.check(z.minLength(1)),
    final: codes,
    aside: z.optional(codes),
    tones: z._default(z.record(code, z.enum(['neutral', 'active', 'good', 'warning', 'danger'])), {}),
    transitions: z.array(transition).check(z.maxLength(60)),
  }),
  fields: z.record(name, field),
  sections: z
    .array(z.object({ key: name, fields: names, from: z.optional(codes) }))
    .check(z.minLength(1), z.maxLength(30)),
  slots: z._default(z.record(name, z.enum(slotNames as readonly [string, ...string[]])), {}),
  rows: z._default(
    z.object({
      own: z._default(names, []),
      restricted: z.optional(condition),
      ownEditIn: z.optional(codes),
      isEditedByMaker: z.optional(yes),
    }),
    { own: [] },
  ),
  view: z.optional(view),
  checks: z.optional(z.array(check).check(z.maxLength(40))),
  list: z._default(
    z.object({
      filters: z._default(names, []),
      sorts: z._default(z.array(z.object({ field: name, descending: z.boolean() })), []),
      presets: z._default(
        z
          .array(
            z.object({
              key: name,
              match,
              isDefault: z.optional(z.boolean()),
              isSegment: z.optional(z.boolean()),
            }),
          )
          .check(z.maxLength(20)),
        [],
      ),
    }),
    { filters: [], sorts: [], presets: [] },
  ),
  figures: z.optional(z.object({ by: names.check(z.minLength(1)), sums: names, period: name })),
  picks: z.optional(z.record(name, z.object({ match }))),
  codes: z.optional(names),
  tasks: z.optional(tasks),
  stamps: z.optional(
    z.array(z.object({ changed: name, when: z.optional(condition), sets: stamps })).check(z.maxLength(20)),
  ),
  notices: z.optional(notices),
  reminders: z._default(z.array(reminder).check(z.maxLength(20)), []),
  lockedIn: z._default(codes, []),
  lockedWhen: z.optional(condition),
  deleteIn: z.optional(codes),
  deleteWhen: z.optional(condition),
  words: z._default(z.partialRecord(z.enum(languages), z.record(z.string(), words)), {}),
});
