import { choiceLists, labelIn } from '@sveis/domain/admin';
import { AppError, notFound, validation } from '@sveis/domain/errors';
import { cardFieldsOf, isAtLeast, levelFor, REPLACES, readPipeline } from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import { requireFeature } from '../../session/index.ts';
import { conditionSql, createParameters } from '../list/list-condition.ts';
import { wireId } from '../read/record-answer.ts';
import { stateOf } from '../read/record-computed.ts';
import { findEditors } from '../scope/people-who-edit.store.ts';
import type { RecordModule, RecordScope } from '../scope/record-engine.ts';
import { findModule } from '../scope/record-module.ts';
import { findViewer, isOpenIn, openList } from '../scope/record-scope.ts';
import {
  type Found,
  findChoices,
  findInTable,
  findOwnLists,
  isLookupTable,
  MOST_FOUND,
} from './lookup.store.ts';
import { pickSql, whyUnfit } from './reference-pick.ts';

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
  const editors = to === 'user' && pick !== undefined ? findModule(ctx, pick) : undefined;
  if (editors) return { data: await editorsFor(ctx, editors, words, asked.project_id ?? null) };
  if (isLookupTable(to)) return { data: await findInTable(ctx.tx, ctx.rights, to, { q: words, pick }) };
  const module = findModule(ctx, to);
  if (!module && isNamed(ctx, to)) return { data: [] };
  if (!module) throw validation({ to: [{ code: 'NOT_A_CHOICE' }] });
  return { data: await recordsFor(ctx, module, { ...asked, q: words }) };
}

/** People work can be given to: all of them to those who give it, to others the ones they know. */
async function editorsFor(
  ctx: UserContext,
  { definition }: RecordModule,
  words: string,
  projectId: number | null,
): Promise<readonly Found[]> {
  const people = await findEditors(ctx.tx, definition, projectId);
  const meant = people.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
  if (isAtLeast(levelFor(await findViewer(ctx), definition, projectId), 'edit'))
    return meant.slice(0, MOST_FOUND);
  const ids = meant.map(({ id }) => id);
  return (await findInTable(ctx.tx, ctx.rights, 'user', { ids })).slice(0, MOST_FOUND);
}

/** A field may name what is still to come: there is none of it yet. */
const isNamed = ({ rights }: UserContext, target: string): boolean =>
  rights.modules.some(({ fields }) =>
    Object.values(fields).some(
      (field) => (field.kind === 'reference' || field.kind === 'references') && field.to === target,
    ),
  );

async function recordsFor(
  ctx: UserContext,
  module: RecordModule,
  { q = '', pick, project_id }: Lookup,
): Promise<readonly Found[]> {
  requireFeature(ctx.rights, module.definition.feature);
  const scope = await openList(ctx, module, module.definition.inProject ? project_id : null);
  const asked = { $match: q === '' ? {} : { words: { $regex: q } } };
  return offer(scope, pick, asked, await usedThere(scope, project_id));
}

/** The project whose rows come first, where the asker may open what it uses. */
async function usedThere(
  { ctx, store, viewer }: RecordScope,
  projectId: number | undefined,
): Promise<number | undefined> {
  const { usedIn } = store.listFor(viewer, null);
  const module = usedIn && findModule(ctx, usedIn.module);
  if (!module || projectId === undefined) return undefined;
  return (await isOpenIn(ctx, module, projectId)) ? projectId : undefined;
}

/** Of these records, what the asker may see; each that may not be picked with its cause. */
export const offerThese = (scope: RecordScope, pick: string | undefined, ids: readonly string[]) =>
  offer(scope, pick, { $match: { id: { $in: ids.map((id) => wireId(scope, id)) } } });

/** Of these records, those of which the asker may read the card alone, called by what stands on it. */
export async function offerCards(
  scope: RecordScope,
  ids: readonly string[],
): Promise<readonly FoundRecord[]> {
  const { definition, store, viewer, ctx } = scope;
  const found: FoundRecord[] = [];
  for (const id of new Set(ids)) {
    const record = await store.find(ctx.tx, id);
    if (!record || record.isDeleted) continue;
    const shown = cardFieldsOf(viewer, definition, record);
    const names = [definition.view?.tag, definition.titleField].filter(
      (name) => name && shown.includes(name),
    );
    if (shown.length > 0)
      found.push({
        id,
        name: names.map((name) => record.values[name ?? '']).join(' '),
        number: null,
        status: record.status,
      });
  }
  return found;
}

/** What may be picked first, then what may not. */
async function offer(
  scope: RecordScope,
  pick: string | undefined,
  asked: object,
  usedIn?: number,
): Promise<readonly FoundRecord[]> {
  const shown = shownIn(scope);
  const fit = await findOffered(scope, asked, { pick, isFit: true, most: MOST_FOUND, usedIn });
  if (pick === undefined || fit.length === MOST_FOUND) return fit.map(shown);
  const others = await findOffered(scope, asked, {
    pick,
    isFit: false,
    most: MOST_FOUND - fit.length,
    usedIn,
  });
  const context = { today: scope.today, now: scope.ctx.now };
  return [
    ...fit.map(shown),
    ...others.map((row) => ({
      ...shown(row),
      unfit: whyUnfit(scope, pick, stateOf(scope, row.id, row.whole), context),
    })),
  ];
}

export interface FoundRecord extends Found {
  readonly number: string | null;
  readonly status: string;
  /** The project it is looked up for uses it. */
  readonly is_used?: boolean;
  /** Where records of the module exist in projects alone: it belongs to their address. */
  readonly project_id?: number;
  /** The earlier revision it stands for, where the module has revisions. */
  readonly replaces?: string;
}

interface Offered extends Omit<FoundRecord, 'project_id' | 'is_used' | 'replaces'> {
  readonly id: string;
  readonly project_id: number | null;
  readonly is_used: boolean;
  readonly whole: Parameters<typeof stateOf>[2];
}

const shownIn =
  (scope: RecordScope) =>
  ({ whole, project_id, is_used, id, ...row }: Offered): FoundRecord => ({
    ...row,
    id: wireId(scope, id),
    ...(is_used ? { is_used } : {}),
    ...replacedBy(scope, whole),
    ...(scope.definition.inProject?.isOnlyThere && project_id !== null ? { project_id } : {}),
  });

const replacedBy = ({ definition }: RecordScope, whole: Offered['whole'] | null) => {
  const replaces = definition.nextRevision ? whole?.values[REPLACES] : undefined;
  return typeof replaces === 'string' ? { replaces } : {};
};

interface Offering {
  readonly pick: string | undefined;
  readonly isFit: boolean;
  readonly most: number;
  /** The project whose rows come first. */
  readonly usedIn: number | undefined;
}

function findOffered(
  scope: RecordScope,
  asked: object,
  { pick, isFit, most, usedIn }: Offering,
): Promise<readonly Offered[]> {
  const { viewer, today } = scope;
  const source = scope.store.listFor(viewer, scope.projectId);
  const { number, status, project_id, title } = source.columns;
  const parameters = createParameters();
  const tenant = parameters.add(scope.ctx.tx.tenantId);
  const visible = source.visible?.(parameters) ?? 'true';
  const picked = pickSql(scope, source, { viewer, today, pick }, parameters);
  const found = conditionSql(readPipeline([asked], source.columns).where, source, parameters);
  const needsWhole = !isFit || scope.definition.nextRevision !== undefined;
  const used = usedIn === undefined ? undefined : source.usedIn?.sql(`${parameters.add(usedIn)}::integer`);
  return scope.ctx.tx.sql<Offered & Record<string, unknown>>(
    `select r.id::text as id, ${source.name} as name, ${number?.sql ?? 'null'} as number, ${status?.sql ?? 'null'} as status,
            ${project_id?.sql ?? 'null'} as project_id, ${needsWhole ? source.whole : 'null'} as whole, ${used ?? 'false'} as is_used
       from ${source.from} where ${source.tenantSql} = ${tenant} and ${visible} and ${found}
        and ${isFit ? picked : `(${picked}) is not true`}
      order by ${used ? 'is_used desc, ' : ''}${title?.sortSql}, r.id limit ${most}`,
    parameters.values,
  );
}

export async function readChoices(ctx: UserContext, list: string) {
  const data = await findChoices(ctx.tx, list, ctx.language);
  // A list that was just made has no choices yet.
  if (data.length === 0 && !(await findOwnLists(ctx.tx)).some((own) => own.list === list)) throw notFound();
  return { data };
}

export interface ManyLookups {
  readonly references: readonly Lookup[];
  readonly choices: readonly string[];
}

/** What a phone keeps for its forms, asked for at once; nothing where the asker would be refused. */
export async function lookUpMany(ctx: UserContext, { references, choices }: ManyLookups) {
  const found = [];
  for (const asked of references) found.push(await unlessRefused(lookUp(ctx, asked)));
  const lists = [];
  for (const list of choices) lists.push(await unlessRefused(readChoices(ctx, list)));
  return { references: found, choices: lists };
}

const unlessRefused = <Value>(answer: Promise<Value>): Promise<Value | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

/** Every list fields may take their choices from: ours, which the app has words for, and the company's own. */
export async function readListNames(ctx: UserContext) {
  const own = await findOwnLists(ctx.tx);
  return {
    data: [
      ...choiceLists.map((list) => ({ list, name: null, is_active: true })),
      ...own.map(({ list, names, is_active }) => ({
        list,
        name: labelIn(names, ctx.language, list),
        is_active,
      })),
    ],
  };
}
