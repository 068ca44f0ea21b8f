import * as z from 'zod/mini';
import {
  actor,
  code,
  codes,
  condition,
  count,
  importRules,
  list,
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
      z.enum(['email', 'name', 'fieldName', 'sharingName', 'digits', 'cas', 'ufi', 'waste', 'stamp']),
    ),
    scan: z.optional(z.boolean()),
    isCounted: z.optional(yes),
  }),
  z.object({ kind: z.literal('multiline'), ...traits, max: z._default(count, 4000) }),
  z.object({ kind: z.literal('richtext'), ...traits, max: z._default(count, 20_000) }),
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
    none: z.optional(code),
    choices: z.optional(list),
    codes: z.optional(z.enum(['hStatements', 'pStatements', 'hazardClasses'])),
  }),
  z.object({ kind: z.literal('boolean'), ...traits }),
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
    chosenFrom: z.optional(target),
    orText: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('references'), ...traits, to: target, pick: z.optional(name) }),
  z.object({ kind: z.literal('emails'), ...traits }),
  z.object({ kind: z.literal('files'), ...traits, maxFiles: z._default(count, 20) }),
  z.object({ kind: z.literal('photos'), ...traits, maxFiles: z._default(count, 20) }),
  z.object({ kind: z.literal('signature'), ...traits }),
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

const column = z.discriminatedUnion('kind', plainFields);
export const fieldShape = z.discriminatedUnion('kind', [
  ...plainFields,
  z.object({
    kind: z.literal('rows'),
    ...traits,
    fields: z.record(name, column),
    minRows: z.optional(count),
    maxRows: z._default(count, 50),
    areLines: z.optional(yes),
    takesText: z.optional(yes),
    imports: z.optional(importRules),
    state: z.optional(name),
    actions: z.optional(z.record(name, rowAction)),
  }),
]);
