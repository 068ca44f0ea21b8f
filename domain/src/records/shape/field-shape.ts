import * as z from 'zod/mini';
import {
  actor,
  code,
  codes,
  columnName,
  condition,
  count,
  importRules,
  list,
  listCode,
  name,
  names,
  stamps,
  target,
  words,
  yes,
} from './parts.ts';

const traits = {
  required: z.optional(z.union([z.boolean(), condition])),
  visible: z.optional(condition),
  readOnly: z.optional(z.boolean()),
  createOnly: z.optional(z.boolean()),
  readableBy: z.optional(z.enum(['edit', 'manage'])),
  writableBy: z.optional(z.enum(['edit', 'manage'])),
  history: z.optional(z.literal(false)),
  list: z.optional(z.boolean()),
  filter: z.optional(z.boolean()),
  sort: z.optional(z.boolean()),
  search: z.optional(z.boolean()),
  unique: z.optional(z.enum(['tenant', 'project'])),
  uniqueWith: z.optional(names),
  default: z.optional(z.union([z.string().check(z.maxLength(4000)), z.number(), z.boolean(), codes])),
  isUnseen: z.optional(yes),
  columns: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
  fails: z.optional(
    z.union([
      z.strictObject({ in: z.array(listCode).check(z.maxLength(100)) }),
      z.strictObject({ below: z.optional(z.number()), above: z.optional(z.number()) }),
    ]),
  ),
  onFail: z.optional(
    z.object({
      comment: z.optional(yes),
      photo: z.optional(yes),
      create: z.optional(z.enum(['deviation', 'task'])),
      severity: z.optional(z.enum(['high', 'medium', 'low'])),
      notify: z.optional(z.array(words).check(z.maxLength(20))),
      stop: z.optional(yes),
    }),
  ),
};

const bound = z.optional(
  z.union([z.literal('$today'), z.object({ field: name }), z.object({ day: z.iso.date() })]),
);
const total = z.optional(z.enum(['sum', 'avg', 'min', 'max', 'count']));
const colours = z.optional(z.record(code, z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))));
const scores = z.optional(z.record(listCode, z.number()));
const decimals = z.int().check(z.minimum(0), z.maximum(6));
const unit = z.optional(z.string().check(z.maxLength(12)));
const options = codes.check(z.minLength(1));

const plainFields = [
  z.object({
    kind: z.literal('text'),
    ...traits,
    max: z._default(count, 255),
    format: z.optional(
      z.enum([
        'email',
        'name',
        'fieldName',
        'sharingName',
        'digits',
        'cas',
        'ufi',
        'waste',
        'host',
        'stamp',
        'id',
      ]),
    ),
    scan: z.optional(z.boolean()),
    isCounted: z.optional(yes),
    pattern: z.optional(
      z.object({
        fits: z.string().check(z.maxLength(120)),
        said: z.record(z.string(), z.string().check(z.maxLength(200))),
      }),
    ),
  }),
  z.object({ kind: z.literal('multiline'), ...traits, max: z._default(count, 4000) }),
  z.object({ kind: z.literal('richtext'), ...traits, max: z._default(count, 20_000) }),
  z.object({
    kind: z.literal('number'),
    ...traits,
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    moreThan: z.optional(z.number()),
    decimals: z._default(decimals, 2),
    unit,
    total,
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
    scores,
    asList: z.optional(yes),
    colours,
  }),
  z.object({ kind: z.literal('listed'), ...traits, choices: list, other: z.optional(code), scores }),
  z.object({
    kind: z.literal('multi'),
    ...traits,
    options: z.optional(options),
    none: z.optional(code),
    asList: z.optional(yes),
    isFolded: z.optional(yes),
    colours,
    choices: z.optional(list),
    other: z.optional(code),
    codes: z.optional(z.enum(['hStatements', 'pStatements', 'hazardClasses'])),
    scores,
  }),
  z.object({ kind: z.literal('boolean'), ...traits, mustBeTrue: z.optional(yes) }),
  z.object({ kind: z.literal('time'), ...traits }),
  z.object({
    kind: z.literal('note'),
    ...traits,
    level: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3)])),
    image: z.optional(z.uuid()),
  }),
  // Worked out by a formula alone: a company names no function of ours.
  z.object({
    kind: z.literal('computed'),
    ...traits,
    by: z.literal('expression'),
    expression: z.string().check(z.minLength(1), z.maxLength(1000)),
    result: z.enum(['text', 'number', 'date', 'boolean']),
    decimals: z.optional(decimals),
    inForm: z.optional(yes),
    unit,
    total,
  }),
  z.object({
    kind: z.literal('user'),
    ...traits,
    who: z.optional(z.literal('edit')),
    except: z.optional(z.array(z.union([name, z.literal('$me')])).check(z.maxLength(10))),
  }),
  z.object({ kind: z.literal('users'), ...traits }),
  z.object({
    kind: z.literal('reference'),
    ...traits,
    to: target,
    pick: z.optional(name),
    among: z.optional(z.object({ at: name, names: name })),
    chosenFrom: z.optional(z.array(z.object({ module: target, when: z.optional(condition) }))),
    orText: z.optional(z.boolean()),
    usedFirst: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('references'), ...traits, to: target, pick: z.optional(name) }),
  z.object({ kind: z.literal('emails'), ...traits }),
  z.object({
    kind: z.literal('files'),
    ...traits,
    maxFiles: z._default(count, 20),
    types: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9]{1,8}$/))).check(z.maxLength(20))),
  }),
  z.object({
    kind: z.literal('photos'),
    ...traits,
    maxFiles: z._default(count, 20),
    minFiles: z.optional(count),
    cameraOnly: z.optional(yes),
    annotate: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal('signature'),
    ...traits,
    signer: z.optional(z.enum(['user', 'name'])),
  }),
] as const;

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

const rowTraits = {
  minRows: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  maxRows: z._default(count, 50),
  areLines: z.optional(yes),
  takesText: z.optional(yes),
  imports: z.optional(importRules),
  state: z.optional(name),
  actions: z.optional(z.record(name, rowAction)),
  fixedRows: z.optional(codes),
  filterable: z.optional(names),
  knownBy: z.optional(names),
  isRepeated: z.optional(yes),
};

/** Rows of these columns. */
const rowsWith = (column: z.ZodMiniType) =>
  z.object({ kind: z.literal('rows'), ...traits, fields: z.record(columnName, column), ...rowTraits });

const column = z.discriminatedUnion('kind', plainFields);
/** A part of a form that is filled in several times may hold tables, and those hold no more. */
export const fieldShape = z.discriminatedUnion('kind', [
  ...plainFields,
  rowsWith(z.discriminatedUnion('kind', [...plainFields, rowsWith(column)])),
]);
