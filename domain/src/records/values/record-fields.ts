import type { Day } from '../../format/index.ts';
import type { Level } from '../../session/index.ts';
import { isAtLeast } from '../access/record-access.ts';
import type { ModuleDefinition } from '../definition/definition.ts';
import { type Field, type Fields, hasFields } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';

const only = (fields: Fields, isKept: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => isKept(field)));

/** Fields somebody of a level may read, those of rows too; the others do not exist for them. */
export const readableFields = (
  { fields }: Pick<ModuleDefinition, 'fields'>,
  level: Level | undefined,
): Fields =>
  Object.fromEntries(
    Object.entries(
      only(fields, ({ readableBy }) => readableBy === undefined || isAtLeast(level, readableBy)),
    ).map(([name, field]) => [
      name,
      hasFields(field) ? { ...field, fields: readableFields(field, level) } : field,
    ]),
  );

/** A value as far as its field may be read: rows lose what does not exist for the reader. */
export function readableValue(field: Field | undefined, value: unknown): unknown {
  if (field?.kind !== 'rows' || !Array.isArray(value)) return value;
  return (value as readonly Values[]).map((row) =>
    Object.fromEntries(
      Object.entries(row).flatMap(([name, inner]) =>
        name === '_id' || Object.hasOwn(field.fields, name)
          ? [[name, readableValue(field.fields[name], inner)]]
          : [],
      ),
    ),
  );
}

/** Fields somebody of a level may write. */
export const writableFields = (
  definition: Pick<ModuleDefinition, 'fields'>,
  level: Level | undefined,
): Fields =>
  only(readableFields(definition, level), (field) => {
    const needed = neededToWrite(field);
    return needed === undefined || isAtLeast(level, needed);
  });

/** Letters to outside addresses go out in the company's name: who only reports does not write them. */
const neededToWrite = ({ kind, writableBy }: Field) => writableBy ?? (kind === 'emails' ? 'edit' : undefined);

/** What a new record begins with. */
export function startValues(
  { fields }: Pick<ModuleDefinition, 'fields'>,
  { userId, today, now }: { readonly userId: number; readonly today: Day; readonly now: Date },
): Values {
  const known: Readonly<Record<string, unknown>> = {
    $me: userId,
    $today: today,
    $now: now.toISOString(),
  };
  const begun = (start: unknown): unknown =>
    typeof start === 'string' && Object.hasOwn(known, start) ? known[start] : start;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { default: start }]) => {
      if (start === undefined) return [];
      return [[name, Array.isArray(start) ? start.map(begun) : begun(start)]];
    }),
  );
}
