import type { MessageId } from '@sveis/domain/locales';
import {
  type Field,
  type FieldKind,
  type Fields,
  isFixed,
  label,
  labelId,
  type ModuleDefinition,
} from '@sveis/domain/records';
import * as z from 'zod/mini';
import { explained, named } from '../../http/description/described.ts';
import { isTable } from '../lookup/reference-target.ts';

type Shape = z.ZodMiniType;
type Of<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;

const uuid = z.uuid();
const person = z.int();
const people = z.array(person);
const files = z.array(uuid);
const oneOf = (options: readonly string[] | undefined): Shape =>
  options && options.length > 0 ? z.enum(options as readonly [string, ...string[]]) : z.string();

/** Tables of the company have numbers for ids, records of modules uuids; what may be either is told by its type. */
const target = ({ to }: Pick<Of<'reference'>, 'to'>): Shape => {
  if (to === 'file') return uuid;
  return isTable(to) ? z.int() : z.union([uuid, z.int()]);
};

const computedShapes = {
  text: () => z.string(),
  number: () => z.number(),
  date: () => z.iso.date(),
  choice: ({ options }: Of<'computed'>) => oneOf(options),
  boolean: () => z.boolean(),
} as const satisfies Readonly<Record<Of<'computed'>['result'], (field: Of<'computed'>) => Shape>>;

const signature = z.object({
  file: uuid,
  signer: z.nullable(person),
  name: z.string(),
  at: z.iso.datetime(),
  sha256: z.optional(z.string()),
});

const runs = z.array(
  named(
    'RichRun',
    z.object({
      text: z.string(),
      bold: z.optional(z.literal(true)),
      italic: z.optional(z.literal(true)),
      link: z.optional(explained(z.string(), { description: 'http, https, mailto or tel.' })),
    }),
  ),
);
const richText = z.array(
  named(
    'RichBlock',
    z.union([
      z.object({ kind: z.enum(['paragraph', 'heading']), runs }),
      z.object({ kind: z.literal('list'), isOrdered: z.optional(z.literal(true)), items: z.array(runs) }),
    ]),
    'A paragraph, a heading or a list of formatted text.',
  ),
);

/** How a value of each kind travels in an answer. */
const answered: { readonly [Kind in FieldKind]: (field: Of<Kind>, of: FieldsOf) => Shape } = {
  text: ({ max }) => z.string().check(z.maxLength(max)),
  multiline: ({ max }) => z.string().check(z.maxLength(max)),
  richtext: () => richText,
  number: () => z.number(),
  money: () => z.number(),
  date: () => z.iso.date(),
  datetime: () => z.iso.datetime(),
  choice: ({ options }) => oneOf(options),
  listed: () => z.string(),
  multi: ({ options }) => z.array(oneOf(options)),
  boolean: () => z.boolean(),
  user: () => person,
  users: () => people,
  reference: (field) =>
    field.orText ? z.union([target(field), z.object({ text: z.string() })]) : target(field),
  references: (field) => z.array(target(field)),
  emails: () => z.string(),
  files: () => files,
  photos: () => files,
  signature: () => signature,
  rows: ({ fields }, of) => z.array(rowShape(fields, of)),
  computed: (field) => computedShapes[field.result](field),
  time: () => z.string(),
  note: () => z.null(),
  answers: () =>
    explained(z.record(z.string(), z.unknown()), {
      description: 'Answers by the names of the fields of the form, in the version the record names.',
    }),
};

/** Where fields stand: their module, and the name of the rows they are columns of. */
interface FieldsOf {
  readonly definition: ModuleDefinition;
  readonly path: string;
}

const rowShape = (fields: Fields, of: FieldsOf): Shape =>
  z.object({
    _id: z.optional(z.string()),
    ...Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, z.optional(fieldShape(name, field, of))]),
    ),
  });

/** A field as it stands in an answer: empty fields are null. */
export function fieldShape(name: string, field: Field, { definition, path }: FieldsOf): Shape {
  const here = `${path}${name}`;
  const shape = answered[field.kind] as (of: Field, at: FieldsOf) => Shape;
  return explained(z.nullable(shape(field, { definition, path: `${here}.` })), wordsOf(definition, here));
}

/** The word people know it by: the module's own, or from the catalogue of messages. */
function wordsOf(definition: ModuleDefinition, path: string) {
  const id: MessageId = labelId(definition.key, path);
  const own = label(definition, id, 'en');
  return own === undefined ? { label: id } : { title: own };
}

const typedNumber = explained(z.number(), { isTyped: true });

/** What may be sent for a field; how it is judged is the definition's. */
export function sentShape(name: string, field: Field, { definition, path }: FieldsOf): Shape {
  const here = `${path}${name}`;
  const words = wordsOf(definition, here);
  if (field.kind === 'number' || field.kind === 'money') return explained(z.nullable(typedNumber), words);
  if (field.kind === 'choice') return explained(z.nullable(oneOf(field.offered ?? field.options)), words);
  if (field.kind === 'richtext') return explained(z.nullable(z.union([richText, z.string()])), words);
  if (field.kind !== 'rows') return fieldShape(name, field, { definition, path });
  const inner = { definition, path: `${here}.` };
  const columns = Object.entries(field.fields).filter(([, column]) => !isFixed(column));
  const row = z.object({
    _id: z.optional(uuid),
    ...Object.fromEntries(
      columns.map(([column, of]) => [column, z.optional(sentShape(column, of, inner))] as const),
    ),
  });
  return explained(z.nullable(z.array(row)), words);
}
