import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import { type Field, isSame, type Values } from '@sveis/domain/records';
import { findOwnFiles } from '../files/index.ts';
import type { RecordDesk } from './record-desk.ts';
import { filesNamed } from './record-named.ts';
import { findKnown, type Known } from './record-references.store.ts';

/**
 * Ids a value names must lead somewhere in this company. Only fields that changed are asked: what was chosen
 * once and has since been retired may stay.
 */
export async function unknownReferences(
  desk: RecordDesk,
  before: Values,
  values: Values,
): Promise<FieldProblems> {
  const { fields } = desk.definition;
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !isSame(before[name], values[name])),
  );
  const asked: Asked[] = [];
  collect(changed, values, asked);
  const known = await findKnown(desk.ctx.tx, asked);
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const { path, target, id } of asked) {
    if (!known.has(`${target}:${id}`)) problems[path] = [{ code: 'NOT_A_CHOICE' }];
  }
  const kept = new Set(filesNamed(fields, before).map(({ id }) => id));
  const fresh = filesNamed(changed, values).filter(({ id }) => !kept.has(id));
  const own = new Set(
    (
      await findOwnFiles(
        desk.ctx.tx,
        desk.ctx.user.id,
        fresh.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  );
  for (const { field, id } of fresh) if (!own.has(id)) problems[field] = [{ code: 'INVALID' }];
  return problems;
}

export interface Asked {
  readonly path: string;
  /** `user`, `choice:<list>`, or what a reference points at. */
  readonly target: string;
  readonly id: string;
}

export type { Known };

function collect(fields: Readonly<Record<string, Field>>, values: Values, asked: Asked[], before = ''): void {
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    const path = `${before}${name}`;
    if (value === null || value === undefined) continue;
    if (field.kind === 'rows') {
      (value as readonly Values[]).forEach((row, index) => {
        collect(field.fields, row, asked, `${path}.${index}.`);
      });
      continue;
    }
    const target = targetOf(field);
    if (!target) continue;
    for (const id of Array.isArray(value) ? value : [value])
      if (typeof id !== 'object') asked.push({ path, target, id: String(id) });
  }
}

function targetOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'user':
    case 'users':
      return 'user';
    case 'reference':
    case 'references':
      return field.to;
    case 'listed':
      return `choice:${field.choices}`;
    case 'multi':
      return field.choices ? `choice:${field.choices}` : undefined;
    default:
      return undefined;
  }
}
