import { fieldProblemCodes } from '@sveis/domain/errors';
import {
  carriedFields,
  type Fields,
  gridFields,
  isFixed,
  listFieldsOf,
  type ModuleDefinition,
} from '@sveis/domain/records';
import { levels } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { moduleFor } from '../scope/record-module.ts';
import { fieldShape, sentShape } from './field-shapes.ts';
import { fileFacts, names } from './named-shapes.ts';

type Shape = z.ZodMiniType;

/** What the calls of a module take and answer, read from its definition. */
export interface RecordShapes {
  readonly record: Shape;
  readonly list: Shape;
  readonly create: Shape;
  readonly edit: Shape;
  readonly step: Shape;
  readonly query: Shape;
}

const finding = named(
  'Finding',
  z.object({
    check: z.string(),
    severity: z.enum(['block', 'gate', 'warn']),
    field: z.string(),
    code: z.enum(fieldProblemCodes),
    params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    message: z.optional(z.string()),
    text: z.optional(z.string()),
  }),
  'A rule of the module that the record breaks as it stands.',
);

const instant = z.iso.datetime();
const idOf = ({ storage }: ModuleDefinition): Shape => (storage === 'record' ? z.uuid() : z.int());
const statusOf = ({ status }: ModuleDefinition): Shape =>
  z.enum(status.values as readonly [string, ...string[]]);

/** `deviation` and `custommodule:12` become `Deviation` and `Custommodule12`. */
const nameOf = ({ key }: ModuleDefinition): string =>
  key.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_all, first: string) => first.toUpperCase());

/** What every record says of itself besides its fields. */
const membersWith = (own: {
  readonly id: Shape;
  readonly module: Shape;
  readonly status: Shape;
  readonly step: Shape;
}) => ({
  id: own.id,
  module: own.module,
  number: z.nullable(z.string()),
  title: z.string(),
  status: own.status,
  project_id: z.nullable(z.int()),
  rev: explained(z.int(), { description: 'Sent back with a change: a newer one is told as STALE.' }),
  is_restricted: z.boolean(),
  created_at: instant,
  created_by: z.int(),
  updated_at: instant,
  updated_by: z.int(),
  names,
  files: explained(z.record(z.string(), fileFacts), { description: 'The files it names, by id.' }),
  registers: z.optional(z.record(z.string(), z.int())),
  passed_statuses: z.optional(z.array(z.string())),
  is_partial: z.optional(
    explained(z.literal(true), {
      description:
        'Only rows of this person are here, what stands on its card, or the receipt of a report without a name; no other field.',
    }),
  ),
  findings: z.optional(z.array(finding)),
  steps: explained(z.array(own.step), { description: 'The steps this person may take from here.' }),
  may: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    level: z.optional(z.nullable(z.enum(levels))),
  }),
  closed_project: z.optional(z.string()),
});

function recordShape(definition: ModuleDefinition): Shape {
  const { fields, key, rows, status } = definition;
  const steps = status.transitions.map(({ name }) => name);
  const values = Object.entries(fields).map(([name, field]) => {
    const shape = fieldShape(name, field, { definition, path: '' });
    // Who may not read a field gets neither value nor member.
    const isOnCard = rows.card?.fields.includes(name) ?? true;
    const isSure = field.readableBy === undefined && rows.restricted === undefined && isOnCard;
    return [name, isSure ? shape : z.optional(shape)] as const;
  });
  const members = membersWith({
    id: idOf(definition),
    module: z.literal(key),
    status: statusOf(definition),
    step: steps.length > 0 ? z.enum(steps as [string, ...string[]]) : z.string(),
  });
  const extra = Object.assign({}, ...moduleFor(definition).hooks.map(({ extraShapes }) => extraShapes ?? {}));
  return named(nameOf(definition), z.object({ ...Object.fromEntries(values), ...members, ...extra }));
}

/** The members and fields a row of the list carries. */
function rowShape(definition: ModuleDefinition): Shape {
  const members: Readonly<Record<string, Shape>> = {
    id: idOf(definition),
    number: z.nullable(z.string()),
    status: statusOf(definition),
    title: z.string(),
    project_id: z.nullable(z.int()),
    created_at: instant,
    updated_at: instant,
    created_by: z.nullable(z.int()),
    unread: z.boolean(),
    to_confirm: z.boolean(),
  };
  const { fields } = definition;
  const asked = Object.keys(listFieldsOf(definition)).filter((name) => members[name] || fields[name]);
  const carried = [...carriedFields(definition), ...gridFields(definition)].filter((name) => fields[name]);
  const shown = new Set([...asked.filter((name) => carriedFields(definition).has(name)), ...carried]);
  const cells = [...shown].map((name) => {
    const field = fields[name];
    const shape = members[name] ?? (field && fieldShape(name, field, { definition, path: '' }));
    const isSure = name === 'id' || name === 'status';
    return [name, isSure ? shape : z.optional(shape ?? z.unknown())] as const;
  });
  return named(`${nameOf(definition)}Row`, z.object({ ...Object.fromEntries(cells), rev: z.int() }));
}

/** A page of any list that is asked for by a pipeline. */
export const listShape = (row: Shape) =>
  z.object({
    data: z.array(row),
    total: z.optional(explained(z.int(), { description: 'How many there are, exact up to 10,000.' })),
    total_at_least: z.optional(
      explained(z.int(), { description: 'Instead of `total` where there are more.' }),
    ),
    cursor: explained(z.nullable(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))), {
      description: 'Sent back to ask for the next page; null after the last.',
    }),
    names: z.optional(names),
  });

const context = {
  rev: z.optional(z.nullable(z.int32())),
  seen: z.optional(
    explained(z.record(z.string(), z.unknown()), {
      description: 'What stood in the fields before: two people may then change different ones.',
    }),
  ),
  confirm: z.optional(
    explained(z.array(z.string()).check(z.maxLength(10)), {
      description: 'Codes of questions (409 with `question: true`) that are answered with yes.',
    }),
  ),
};

const typed = (
  definition: ModuleDefinition,
  isKept: (name: string) => boolean,
): Readonly<Record<string, Shape>> =>
  Object.fromEntries(
    Object.entries(definition.fields as Fields)
      .filter(([name, field]) => !isFixed(field) && isKept(name))
      .map(([name, field]) => [name, sentShape(name, field, { definition, path: '' })]),
  );

const optional = (shapes: Readonly<Record<string, Shape>>): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(shapes).map(([name, shape]) => [name, z.optional(shape)]));

function createShape(definition: ModuleDefinition): Shape {
  const { fields } = definition;
  const isAsked = (name: string) => fields[name]?.required === true && fields[name].default === undefined;
  const all = typed(definition, () => true);
  const fieldsSent = Object.entries(all).map(
    ([name, shape]) => [name, isAsked(name) ? shape : z.optional(shape)] as const,
  );
  return named(
    `${nameOf(definition)}New`,
    z.object({
      id: z.optional(explained(z.uuid(), { description: 'Made by the caller: a repeat is then the same.' })),
      client_uuid: z.optional(z.uuid()),
      ...Object.fromEntries(fieldsSent),
      confirm: context.confirm,
    }),
  );
}

const editShape = (definition: ModuleDefinition): Shape =>
  named(
    `${nameOf(definition)}Change`,
    z.object({ ...optional(typed(definition, (name) => !definition.fields[name]?.createOnly)), ...context }),
  );

/** What a step asks for stands in the definition; other fields may be changed on the way. */
const stepShape = (definition: ModuleDefinition): Shape =>
  named(
    `${nameOf(definition)}Step`,
    z.object({
      ...optional(typed(definition, () => true)),
      override_reason: z.optional(z.nullable(z.string())),
      ...context,
    }),
  );

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The closed grammar of lists. Which fields may be asked for is said in words: a match may nest. */
export function queryShape(words: string): Shape {
  const match = explained(z.record(z.string(), z.unknown()), { description: words });
  const page = z.union([
    z.object({ $skip: z.int().check(z.minimum(0), z.maximum(10_000)) }),
    z.object({ $limit: z.int().check(z.minimum(1), z.maximum(200)) }),
  ]);
  const stage = z.union([
    z.object({ $match: match }),
    z.object({ $sort: z.record(z.string(), z.literal([1, -1])) }),
    z.object({
      $facet: z.object({ data: z.array(page), count: z.array(z.object({ $count: z.string() })) }),
    }),
    page,
  ]);
  return z.object({
    pipeline: z.array(stage),
    cursor: z.optional(
      explained(z.nullable(z.array(scalar)), { description: 'As the page before gave it.' }),
    ),
    names: z.optional(
      explained(z.boolean(), { description: 'Also what the people and things in the rows are called.' }),
    ),
    grid: z.optional(
      explained(z.boolean(), { description: 'Also every cell of the spreadsheet, where there is one.' }),
    ),
  });
}

function listWords(definition: ModuleDefinition): string {
  const asked = Object.entries(listFieldsOf(definition));
  const named = (is: (field: (typeof asked)[number][1]) => boolean | undefined) =>
    asked
      .filter(([, field]) => is(field))
      .map(([name]) => `\`${name}\``)
      .join(', ');
  return [
    `Fields to match: ${named(({ filter }) => filter)}.`,
    `To search by word beginnings with \`$regex\`: ${named(({ search }) => search)}.`,
    `To sort by: ${named(({ sort }) => sort)}.`,
    'Operators: `$eq $ne $in $nin $gt $gte $lt $lte $exists $and $or`.',
  ].join(' ');
}

const known = new WeakMap<ModuleDefinition, RecordShapes>();

/**
 * The shapes of a module's calls. Built when the description is asked for: the calls themselves are checked by the
 * definition.
 */
export function recordShapes(definition: ModuleDefinition): RecordShapes {
  const found = known.get(definition);
  if (found) return found;
  const once = (make: () => Shape): Shape => {
    let made: Shape | undefined;
    return z.lazy(() => (made ??= make()));
  };
  const shapes: RecordShapes = {
    record: once(() => recordShape(definition)),
    list: once(() => listShape(rowShape(definition))),
    create: once(() => createShape(definition)),
    edit: once(() => editShape(definition)),
    step: once(() => stepShape(definition)),
    query: once(() => queryShape(listWords(definition))),
  };
  known.set(definition, shapes);
  return shapes;
}

const anything = z.record(z.string(), z.unknown());

/** Records of modules a company has made: their fields stand in its definition, which `/custommodules` gives. */
export const companyRecordShapes: RecordShapes = {
  record: named(
    'CompanyRecord',
    z.looseObject(membersWith({ id: z.uuid(), module: z.string(), status: z.string(), step: z.string() })),
    'A record of a module the company has made. Its fields are members beside these.',
  ),
  list: listShape(
    named('CompanyRecordRow', z.looseObject({ id: z.uuid(), status: z.string(), rev: z.int() })),
  ),
  create: anything,
  edit: anything,
  step: anything,
  query: queryShape('Fields as the definition of the module says.'),
};
