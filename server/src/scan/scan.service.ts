import {
  type AppError,
  batchInvalid,
  noLocationFound,
  noOrderFound,
  noProductFound,
  noRecordFound,
  noSheetFound,
} from '@sveis/domain/errors';
import { dayInZone } from '@sveis/domain/format';
import {
  codeSpellings,
  type Gs1Facts,
  gs1Facts,
  type InternalCode,
  isDoubtfulBatch,
  type ReadCode,
  readCode,
} from '@sveis/domain/scan';
import { can, isFeatureOpen, labelPath } from '@sveis/domain/session';
import { normalNumber } from '@sveis/domain/warehouse';
import type { UserContext } from '../context.ts';
import {
  type FoundRecord,
  findModule,
  modulesIn,
  offerCards,
  offerThese,
  openList,
  type RecordModule,
} from '../records/index.ts';
import { findCoded, findInternal, findOffcut, findReferring } from './scan.store.ts';

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

interface ScannedFacts extends Gs1Facts {
  /** The separator behind the batch may have been lost: it is shown before it is believed. */
  readonly batch_doubtful?: true;
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
): Promise<{ data: readonly Scanned[]; parsed: ScannedFacts }> {
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
    read.internal ? await internalRecords(ctx, open, read.internal) : [],
    own.map(({ definition }) => ({ module: definition.key, id: read.own?.id ?? '' })),
    await offcutOf(ctx, read),
    ...read.keys.map((key) =>
      coded.filter(({ term }) => term === key).map(({ module, record_id: id }) => ({ module, id })),
    ),
  ];
  const told = { data: [] as readonly Scanned[], parsed: factsIn(ctx, code, read) };
  // The likeliest reading that leads to something; a looser one is not mixed in.
  for (const named of ranked) {
    const seen = await findSeen(ctx, open, named, pick);
    const data = seen.length > 0 ? seen : await findCards(ctx, open, named);
    if (data.length > 0) return { ...told, data };
  }
  const lent = await findSeen(ctx, open, await lentCodes(ctx, open, read), pick);
  if (lent.length > 0) return { ...told, data: lent };
  throw nothingFound(read, kinds);
}

function factsIn(ctx: UserContext, raw: string, { elements = [] }: ReadCode): ScannedFacts {
  const facts = gs1Facts(elements, dayInZone(ctx.now, ctx.tenant.timeZone));
  return isDoubtfulBatch(raw, elements) ? { ...facts, batch_doubtful: true } : facts;
}

/** Which modules a label of the warehouse can mean. */
const modulesOfLabel: Readonly<Record<InternalCode['kind'], readonly string[]>> = {
  product: ['product'],
  location: ['stocklocation'],
  batch: ['batch'],
  serial: ['product'],
  document: ['supplierorder', 'customerorder', 'transferorder', 'adjustmentorder', 'stockreturn'],
  sheet: ['cyclecount'],
  equipment: ['equipment'],
};

/**
 * Records found by the code of what they name, where that itself is not meant: a welder who picks a material scans the
 * label of its batch.
 */
async function lentCodes(
  ctx: UserContext,
  open: readonly RecordModule[],
  read: ReadCode,
): Promise<readonly Named[]> {
  const found: Named[] = [];
  for (const { definition } of open)
    for (const name of definition.codesFrom ?? []) {
      const field = definition.fields[name];
      const lender = field?.kind === 'reference' && findModule(ctx, field.to);
      if (!lender || !isOpenTo(ctx, lender)) continue;
      const ids = await carriersOf(ctx, lender, read);
      const referring = await findReferring(ctx.tx, { definition, field: name, ids });
      found.push(...referring.map(({ id }) => ({ module: definition.key, id })));
    }
  return found;
}

/** What of a module carries a code; of GS1 codes the batch is read, too. */
async function carriersOf(
  ctx: UserContext,
  lender: RecordModule,
  read: ReadCode,
): Promise<readonly string[]> {
  const { key } = lender.definition;
  if (read.internal)
    return (await internalRecords(ctx, [lender], read.internal))
      .filter(({ module }) => module === key)
      .map(({ id }) => id);
  const batch = read.elements?.find(({ ai }) => ai === '10')?.value;
  const keys = batch === undefined ? read.keys : codeSpellings(batch);
  return (await findCoded(ctx.tx, [key], keys)).map(({ record_id }) => record_id);
}

/** A label of GS1 names product and batch: of an offcut it is on that very piece, which is meant before its product. */
async function offcutOf({ tx }: UserContext, { elements, keys }: ReadCode): Promise<readonly Named[]> {
  const number = elements?.find(({ ai }) => ai === '10')?.value;
  if (number === undefined) return [];
  const products = (await findCoded(tx, ['product'], keys)).map(({ record_id }) => Number(record_id));
  const found = await findOffcut(tx, products, normalNumber(number));
  return found.map(({ id }) => ({ module: 'batch', id }));
}

async function internalRecords(
  { tx }: UserContext,
  open: readonly RecordModule[],
  { kind, key }: InternalCode,
): Promise<readonly Named[]> {
  const modules = modulesOfLabel[kind];
  if (kind === 'location' || kind === 'batch')
    return (await findInternal(tx, kind, key)).flatMap(({ id }) => modules.map((module) => ({ module, id })));
  const meant = open.map(({ definition }) => definition.key).filter((one) => modules.includes(one));
  return (await findCoded(tx, meant, codeSpellings(key))).map(({ module, record_id: id }) => ({
    module,
    id,
  }));
}

/** What was not found, by what was looked for; the code itself where it could be anything. */
const missing: Readonly<Record<string, () => AppError>> = {
  product: noProductFound,
  supplierorder: noOrderFound,
  customerorder: noOrderFound,
  transferorder: noOrderFound,
  adjustmentorder: noOrderFound,
  stockreturn: noOrderFound,
  cyclecount: noSheetFound,
  stocklocation: noLocationFound,
  batch: batchInvalid,
};

function nothingFound({ internal, text }: ReadCode, kinds: readonly string[] | undefined): AppError {
  const meant = kinds ?? (internal ? modulesOfLabel[internal.kind] : []);
  const [fail, ...others] = new Set(
    meant.map((module) => (Object.hasOwn(missing, module) ? missing[module] : undefined)),
  );
  return fail && others.length === 0 ? fail() : noRecordFound(text);
}

/** A module that is there in projects alone needs the right to what it is there, too: its list asks for both. */
const isOpenTo = ({ rights }: UserContext, { definition }: RecordModule): boolean =>
  definition.codes !== undefined &&
  isFeatureOpen(definition.feature, rights.features, rights.exclusions) &&
  can(rights.access, 'list', definition.key) &&
  (!definition.inProject?.isOnlyThere || can(rights.access, 'list', definition.inProject.key));

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
