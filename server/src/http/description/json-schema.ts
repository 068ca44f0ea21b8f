import type { MessageId } from '@sveis/domain/locales';
import * as z from 'zod/mini';
import { meanings } from './described.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Turns shapes into schemas, and collects those that have a name. */
export interface SchemaWriter {
  input(shape: z.ZodMiniType): JsonSchema;
  output(shape: z.ZodMiniType): JsonSchema;
  /** The schemas with a name, as far as somebody has asked for them. */
  readonly components: Readonly<Record<string, JsonSchema>>;
}

const eachOf = (members: object, change: (member: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]));

/** A number as people write it. */
const typedNumber = { type: 'string', pattern: '^-?\\d+([.,]\\d+)?$', examples: ['7,5'] };

const referenceTo = (name: string, names: Readonly<Record<string, string>>): string =>
  `#/components/schemas/${names[name] ?? name}`;

export function createSchemaWriter(text: (id: MessageId) => string): SchemaWriter {
  const components: Record<string, JsonSchema> = {};
  const sources = new Map<string, string>();

  const write = (shape: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
    // A member of something: a shape that is named itself is then referred to like any other.
    const { $defs = {}, properties = {} } = z.toJSONSchema(z.object({ shape }), {
      io,
      unrepresentable: 'any',
      metadata: meanings,
    });
    const names = Object.fromEntries(
      Object.entries($defs).map(([name, schema]) => [name, nameFor(name, JSON.stringify(schema))]),
    );
    for (const [name, schema] of Object.entries($defs)) {
      const { id: _id, ...component } = written(schema, io, names) as JsonSchema;
      components[names[name] ?? name] = component;
    }
    return written(properties.shape, io, names) as JsonSchema;
  };

  /** Two modules of a company may have names that are written alike: the second gets a number. */
  const nameFor = (name: string, source: string, no = 1): string => {
    const numbered = no === 1 ? name : `${name}${no}`;
    const known = sources.get(numbered);
    if (known !== undefined && known !== source) return nameFor(name, source, no + 1);
    sources.set(numbered, source);
    return numbered;
  };

  const written = (
    schema: unknown,
    io: 'input' | 'output',
    names: Readonly<Record<string, string>>,
  ): unknown => {
    if (Array.isArray(schema)) return schema.map((part) => written(part, io, names));
    if (typeof schema !== 'object' || schema === null) return schema;
    // Where a format says it, the pattern behind it is nothing to read.
    const isFormat = 'format' in schema && 'pattern' in schema;
    if ('isTyped' in schema) {
      const { isTyped: _typed, ...number } = schema;
      return { anyOf: [written(number, io, names), typedNumber] };
    }
    return Object.fromEntries(
      Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
        switch (key) {
          case '$ref':
            return [[key, referenceTo(String(value).slice('#/$defs/'.length), names)]];
          case 'pattern':
            return isFormat ? [] : [[key, value]];
          case 'label':
            return [['title', text(value as MessageId)]];
          case 'properties':
            return [[key, eachOf(value as object, (member) => written(member, io, names))]];
          case 'examples':
          case 'default':
          case 'const':
          case 'enum':
            return [[key, value]];
          case 'additionalProperties':
            // Answers may get new members: only what callers send is closed to them.
            return value === false && io === 'output' ? [] : [[key, written(value, io, names)]];
          default:
            return [[key, written(value, io, names)]];
        }
      }),
    );
  };

  /** The calls of a module share their shapes: each is written once. */
  const remembered = (io: 'input' | 'output') => {
    const known = new Map<z.ZodMiniType, JsonSchema>();
    return (shape: z.ZodMiniType): JsonSchema => {
      const found = known.get(shape) ?? write(shape, io);
      known.set(shape, found);
      return found;
    };
  };

  return { input: remembered('input'), output: remembered('output'), components };
}
