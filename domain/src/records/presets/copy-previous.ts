import type { ModuleDefinition } from '../definition/definition.ts';
import type { Field } from '../definition/field.ts';
import type { Values } from '../definition/field-condition.ts';

const ownKinds: readonly string[] = ['files', 'photos', 'signature', 'computed', 'note', 'answers', 'rows'];

/** What is true of one record alone: its number plate, its pictures, who signed it. */
const isOwn = ({ kind, unique, readOnly, createOnly, transient, isUnseen }: Field): boolean =>
  ownKinds.includes(kind) || Boolean(unique ?? readOnly ?? createOnly ?? transient ?? isUnseen);

/** What a new record takes over from the one before it. */
export const copiedFrom = ({ fields }: Pick<ModuleDefinition, 'fields'>, previous: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isOwn(field) || (previous[name] ?? null) === null ? [] : [[name, previous[name]]],
    ),
  );
