import { notFound, validation } from '@sveis/domain/errors';
import { readPipeline } from '@sveis/domain/records';
import type { UserContext } from '../context.ts';
import { requireFeature } from '../session/index.ts';
import { conditionSql, createParameters } from './list-condition.ts';
import { type Found, findChoices, findInTable, isLookupTable, MOST_FOUND } from './lookup.store.ts';
import { findEditors } from './people-who-edit.store.ts';
import { openList, type RecordModule } from './record-desk.ts';
import { pickSql } from './reference-pick.ts';

export interface Lookup {
  readonly to: string;
  readonly q?: string | undefined;
  readonly pick?: string | undefined;
  readonly project_id?: number | undefined;
}

/** What a picker offers: only what the asker may see, only what may be chosen. */
export async function lookUp(ctx: UserContext, asked: Lookup): Promise<{ data: readonly Found[] }> {
  const { to, q = '', pick } = asked;
  const words = q.normalize('NFC').trim().slice(0, 100);
  const editors = to === 'user' && pick !== undefined ? moduleOf(ctx, pick) : undefined;
  if (editors) {
    const people = await findEditors(ctx.tx, editors.definition, asked.project_id ?? null);
    const isMeant = ({ name }: Found) => name.toLowerCase().includes(words.toLowerCase());
    return { data: people.filter(isMeant).slice(0, MOST_FOUND) };
  }
  if (isLookupTable(to)) return { data: await findInTable(ctx.tx, to, { q: words, pick: pick ?? null }) };
  const module = moduleOf(ctx, to);
  if (!module && isNamed(ctx, to)) return { data: [] };
  if (!module) throw validation({ to: [{ code: 'NOT_A_CHOICE' }] });
  return { data: await recordsFor(ctx, module, { ...asked, q: words }) };
}

const moduleOf = ({ services }: UserContext, key: string): RecordModule | undefined =>
  services.modules.find(({ definition }) => definition.key === key);

/** A field may name what is still to come: there is none of it yet. */
const isNamed = ({ services }: UserContext, target: string): boolean =>
  services.modules.some(({ definition }) =>
    Object.values(definition.fields).some(
      (field) => (field.kind === 'reference' || field.kind === 'references') && field.to === target,
    ),
  );

async function recordsFor(
  ctx: UserContext,
  module: RecordModule,
  { q = '', pick, project_id }: Lookup,
): Promise<readonly Found[]> {
  requireFeature(ctx.rights, module.definition.feature);
  const desk = await openList(ctx, module, module.definition.inProject ? project_id : null);
  const source = module.store.listFor(desk.viewer, desk.projectId);
  const parameters = createParameters();
  const tenant = parameters.add(ctx.tx.tenantId);
  const scope = source.scope?.(parameters) ?? 'true';
  const picked = pickSql(module, source, { ...desk, pick }, parameters);
  const search = q === '' ? [] : [{ $match: { words: { $regex: q } } }];
  const found = conditionSql(readPipeline(search, source.columns).where, source, parameters);
  return ctx.tx.sql<Found & Record<string, unknown>>(
    `select r.id::text as id, coalesce(r.number || ' ', '') || r.title as name, r.number, r.status
       from ${source.from} where ${source.tenantSql} = ${tenant} and ${scope} and ${picked} and ${found}
      order by r.title_key, r.id limit ${MOST_FOUND}`,
    parameters.values,
  );
}

export async function readChoices(ctx: UserContext, list: string) {
  const data = await findChoices(ctx.tx, list, ctx.language);
  if (data.length === 0) throw notFound();
  return { data };
}
