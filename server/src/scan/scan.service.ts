import { noRecordFound } from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import { type Gs1Facts, gs1Facts, readCode } from '@sveis/domain/scan';
import { can, isFeatureOpen, labelPath } from '@sveis/domain/session';
import type { UserContext } from '../context.ts';
import {
  type FoundRecord,
  modulesIn,
  offerCards,
  offerThese,
  openList,
  type RecordModule,
} from '../records/index.ts';
import { findCoded } from './scan.store.ts';

export interface Scan {
  readonly code: string;
  /** Modules that are meant; all that can be scanned when absent. */
  readonly kinds?: readonly string[] | undefined;
  /** What it is wanted for: then each answer tells whether it may be picked. */
  readonly pick?: string | undefined;
}

interface Scanned extends FoundRecord {
  readonly module: string;
}

interface Named {
  readonly module: string;
  readonly id: string;
}

/**
 * What a code stands for, as far as the asker may know. A code nobody has, one of another company and one of a
 * module that is closed to the asker get the same answer.
 */
export async function resolveCode(
  ctx: UserContext,
  { code, kinds, pick }: Scan,
): Promise<{ data: readonly Scanned[]; parsed: Gs1Facts }> {
  const read = readCode(code);
  const open = modulesIn(ctx).filter(
    (module) => isOpenTo(ctx, module) && (kinds?.includes(module.definition.key) ?? true),
  );
  const coded = await findCoded(
    ctx.tx,
    open.map(({ definition }) => definition.key),
    read.keys,
  );
  const own = open.filter(({ definition }) => labelPath(definition) === read.own?.path);
  const ranked: readonly (readonly Named[])[] = [
    own.map(({ definition }) => ({ module: definition.key, id: read.own?.id ?? '' })),
    ...read.keys.map((key) =>
      coded.filter(({ term }) => term === key).map(({ module, record_id: id }) => ({ module, id })),
    ),
  ];
  // The likeliest reading that leads to something; a looser one is not mixed in.
  for (const named of ranked) {
    const seen = await findSeen(ctx, open, named, pick);
    const data = seen.length > 0 ? seen : await findCards(ctx, open, named);
    if (data.length > 0)
      return { data, parsed: gs1Facts(read.elements ?? [], dayInZone(ctx.now, ctx.tenant.timeZone)) };
  }
  throw noRecordFound(read.text);
}

const isOpenTo = ({ rights }: UserContext, { definition }: RecordModule): boolean =>
  definition.codes !== undefined &&
  isFeatureOpen(definition.feature, rights.features, rights.exclusions) &&
  can(rights.access, 'list', definition.key);

async function findSeen(
  ctx: UserContext,
  modules: readonly RecordModule[],
  named: readonly Named[],
  pick: string | undefined,
): Promise<readonly Scanned[]> {
  const found: Scanned[] = [];
  for (const module of modules) {
    const { key } = module.definition;
    const ids = named.filter((one) => one.module === key).map(({ id }) => id);
    if (ids.length === 0) continue;
    const seen = await offerThese(await openList(ctx, module), pick, ids);
    found.push(...seen.map((one) => ({ module: key, ...one })));
  }
  return found;
}

/** Records this person may not see, but whose card may be read. */
async function findCards(
  ctx: UserContext,
  modules: readonly RecordModule[],
  named: readonly Named[],
): Promise<readonly Scanned[]> {
  const found: Scanned[] = [];
  for (const module of modules.filter(({ definition }) => definition.rows.card)) {
    const { key } = module.definition;
    const ids = named.filter((one) => one.module === key).map(({ id }) => id);
    if (ids.length === 0) continue;
    const cards = await offerCards(await openList(ctx, module), ids);
    found.push(...cards.map((one) => ({ module: key, ...one })));
  }
  return found;
}
