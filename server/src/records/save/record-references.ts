import type { FieldProblem, FieldProblems } from '@sveis/domain/errors';
import {
  type Field,
  type Fields,
  fieldAt,
  isOfTypes,
  isSame,
  mayView,
  namedAmong,
  REPLACES,
  rowsAt,
  standsAmong,
  type Values,
} from '@sveis/domain/records';
import { findOwnFiles } from '../../files/index.ts';
import { filesNamed } from '../read/record-named.ts';
import { fieldsReadBy } from '../read/record-reading.ts';
import type { RecordScope } from '../scope/record-engine.ts';
import { findModule, modulesIn } from '../scope/record-module.ts';
import { type Asked, findKnown, groupOf, WHO_EDITS } from './record-references.store.ts';

/**
 * Ids a value names must lead somewhere in this company. Only fields that changed are asked: what was chosen
 * once and has since been retired may stay.
 */
export async function unknownReferences(
  scope: RecordScope,
  before: Values,
  values: Values,
): Promise<FieldProblems> {
  const { fields } = scope.definition;
  const changed = Object.fromEntries(
    Object.entries(fields).filter(([name]) => !isSame(before[name], values[name])),
  );
  const { ctx, viewer, today } = scope;
  const earlier = new Set(collect(changed, before).map(({ target, id }) => `${target}:${id}`));
  const asked = collect(changed, values).filter(({ target, id }) => !earlier.has(`${target}:${id}`));
  const known = await findKnown(ctx.tx, asked, {
    viewer,
    today,
    rights: ctx.rights,
    modules: modulesIn(ctx),
    definition: scope.definition,
    projectId: typeof values.project_id === 'number' ? values.project_id : null,
  });
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const one of asked) {
    if (!known.has(`${groupOf(one)}:${one.id}`)) problems[one.path] = [{ code: 'NOT_A_CHOICE' }];
  }
  return {
    ...problems,
    ...(await notAmongNamed(scope, changed, before, values)),
    ...signaturesOfOthers(changed, before, values, ctx.user.id),
    ...(await foreignFiles(scope, changed, before, values)),
  };
}

/** What is chosen now must be among what the record at the other field names, or a later revision of it. */
async function notAmongNamed(
  { ctx, definition }: RecordScope,
  changed: Fields,
  before: Values,
  values: Values,
): Promise<FieldProblems> {
  const problems: Record<string, readonly FieldProblem[]> = {};
  const find = async (to: string, id: unknown): Promise<Values | undefined> =>
    typeof id === 'string' ? (await findModule(ctx, to)?.store.find(ctx.tx, id))?.values : undefined;
  for (const [name, field] of Object.entries(changed)) {
    const id = values[name];
    if (field.kind !== 'reference' || !field.among || typeof id !== 'string' || id === before[name]) continue;
    const holder = definition.fields[field.among.at];
    const named =
      holder?.kind === 'reference'
        ? namedAmong(field, await find(holder.to, values[field.among.at]))
        : undefined;
    if (named === undefined) continue;
    const known = new Map<string, Values>();
    for (let next: unknown = id; typeof next === 'string' && !known.has(next); ) {
      const record: Values = (await find(field.to, next)) ?? {};
      known.set(next, record);
      next = record[REPLACES];
    }
    if (!standsAmong(named, id, (one) => known.get(one))) problems[name] = [{ code: 'NOT_A_CHOICE' }];
  }
  return problems;
}

/** People sign for themselves, in rows too; a visitor without a login signs by name. */
function signaturesOfOthers(fields: Fields, before: Values, values: Values, userId: number): FieldProblems {
  const problems: Record<string, readonly FieldProblem[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'rows') {
      const earlier = new Map(rowsAt(before, name).map((row) => [row._id, row]));
      for (const [index, row] of rowsAt(values, name).entries()) {
        const found = signaturesOfOthers(field.fields, earlier.get(row._id) ?? {}, row, userId);
        for (const [path, why] of Object.entries(found)) problems[`${name}.${index}.${path}`] = why;
      }
      continue;
    }
    if (field.kind === 'answers') {
      const found = signaturesOfOthers(field.fields, objectAt(before, name), objectAt(values, name), userId);
      for (const [path, why] of Object.entries(found)) problems[`${name}.${path}`] = why;
      continue;
    }
    if (field.kind !== 'signature' || isSame(before[name], values[name])) continue;
    const signature = values[name] as { readonly signer?: unknown } | null;
    if (!signature || signature.signer === userId) continue;
    if (field.signer === 'user') problems[name] = [{ code: 'NOT_YOUR_SIGNATURE' }];
    else if (typeof signature.signer === 'number') problems[name] = [{ code: 'INVALID' }];
  }
  return problems;
}

const objectAt = (values: Values, name: string): Values => (values[name] ?? {}) as Values;

/** Nobody shows a file by naming it: what is new must be the sender's own, or of the record it is a copy of, and fit its field. */
async function foreignFiles(
  scope: RecordScope,
  fields: Fields,
  before: Values,
  values: Values,
): Promise<FieldProblems> {
  const { ctx } = scope;
  const kept = new Set([...filesNamed(fields, before), ...(await filesReplaced(scope, values))].map(fileId));
  const fresh = filesNamed(fields, values).filter(({ id }) => !kept.has(id));
  const ids = fresh.map(({ id }) => id);
  const own = new Map((await findOwnFiles(ctx.tx, ctx.user.id, ids)).map((file) => [file.id, file]));
  const problems: Record<string, FieldProblem[]> = {};
  for (const { field, id } of fresh) {
    const file = own.get(id);
    const problem = file
      ? notTaken(fieldAt(fields, field), file)
      : ({ code: 'FILE_UNKNOWN', params: { file: id } } as const);
    if (problem) problems[field] = [...(problems[field] ?? []), problem];
  }
  return problems;
}

/** A field says which files it takes; the phone that offered the choice is not asked. */
function notTaken(
  field: Field | undefined,
  { name, type }: { readonly name: string; readonly type: string },
): FieldProblem | undefined {
  if (field?.kind === 'photos' && !type.startsWith('image/')) return { code: 'NOT_A_PICTURE' };
  if (field?.kind === 'files' && !isOfTypes(name, field.types))
    return { code: 'FILE_TYPE', params: { types: (field.types ?? []).join(', ') } };
  return undefined;
}

const fileId = ({ id }: { readonly id: string }): string => id;

/** Files a record has from the one it replaces, as far as its writer may see them there. */
async function filesReplaced(scope: RecordScope, values: Values) {
  const { definition, store, ctx, viewer } = scope;
  const replaced = values[REPLACES];
  if (!definition.nextRevision || typeof replaced !== 'string') return [];
  const record = await store.find(ctx.tx, replaced);
  const isSeen =
    record !== undefined && !record.isDeleted && mayView(viewer, definition, record, record.isRestricted);
  return isSeen ? filesNamed(fieldsReadBy(scope, viewer, record), record.values) : [];
}

function collect(fields: Fields, values: Values, before = ''): readonly Asked[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const path = `${before}${name}`;
    if (value === null || value === undefined) return [];
    if (field.kind === 'rows')
      return (value as readonly Values[]).flatMap((row, index) =>
        collect(field.fields, row, `${path}.${index}.`),
      );
    if (field.kind === 'answers') return collect(field.fields, value as Values, `${path}.`);
    const target = targetOf(field);
    if (!target) return [];
    return (Array.isArray(value) ? value : [value])
      .filter((id) => typeof id !== 'object' && !('other' in field && id === field.other))
      .map((id) => ({ path, target, id: String(id), ...pickOf(field) }));
  });
}

/** Work is given to people who may do it: `who` picks them. */
const pickOf = (field: Field): { readonly pick?: string } => {
  if (field.kind === 'user' && field.who !== undefined) return { pick: WHO_EDITS };
  return 'pick' in field && field.pick !== undefined ? { pick: field.pick } : {};
};

function targetOf(field: Field): string | undefined {
  switch (field.kind) {
    case 'user':
    case 'users':
      return 'user';
    case 'reference':
    case 'references':
      return field.to === 'file' ? undefined : field.to;
    case 'listed':
      return `choice:${field.choices}`;
    case 'multi':
      return field.choices ? `choice:${field.choices}` : undefined;
    default:
      return undefined;
  }
}
