import { rowsAt, type Values } from '@sveis/domain/records';
import { can, isFeatureOpen } from '@sveis/domain/session';
import { MOST_WELDS_TOLD } from '@sveis/domain/welding';
import type { UserContext } from '../../context.ts';
import { findWhole, type ListedRecord, openList, requireModule } from '../../records/index.ts';
import { findHelpers } from './can-i-weld.store.ts';

const MOST_OTHERS = 200;

/** What the question needs to know of each, and nothing else of it. */
const read = {
  weld: [
    'weld_number',
    'title',
    'drawing',
    'joint_type',
    'thickness_1',
    'thickness_2',
    'diameter',
    'throat',
    'wps',
    'process',
    'position',
    'material_1',
    'material_2',
  ],
  procedure: [
    'wps_no',
    'revision',
    'approved_at',
    'ended_at',
    'joint_types',
    'process',
    'positions',
    'mat_group_1',
    'mat_group_2',
    't_min',
    't_max',
    'd_min',
    'd_max',
    'consumables',
    'parameters',
    'gases',
    'preheat_min',
    'interpass_max',
    'pwht',
  ],
  drawing: ['drawing_no', 'revision', 'ped_category', 'pwht_required'],
  material: ['pos', 'heat_number', 'cert_type', 'mat_group'],
  batch: ['heat_number', 'designation', 'description'],
  certificate: [
    'certificate_no',
    'stamp',
    'designation',
    'kind',
    'ped',
    'process',
    'product',
    'weld_type',
    't_min',
    't_max',
    'd_min',
    'd_max',
    'positions',
    'filler_group',
    'tested_on',
    'valid_until',
    'confirmations',
  ],
  machine: ['name', 'equipment_number', 'light', 'stop_reason', 'ok_until'],
} as const;

const told =
  (fields: readonly string[]) =>
  ({ id, status, values }: ListedRecord): Values & { readonly id: string; readonly status: string } => ({
    ...Object.fromEntries(fields.map((field) => [field, values[field] ?? null])),
    id,
    status,
  });

/** Ids of other records that welds name in some fields. */
const namedIn = (welds: readonly ListedRecord[], fields: readonly string[]): readonly string[] => [
  ...new Set(
    welds.flatMap(({ values }) =>
      fields.flatMap((field) => (typeof values[field] === 'string' ? [values[field]] : [])),
    ),
  ),
];

/** When it was confirmed is what counts; by whom stays where it is. */
const withDatesAlone = <Certificate extends Values>(certificate: Certificate) => ({
  ...certificate,
  confirmations: rowsAt(certificate, 'confirmations').map(({ date }) => ({ date })),
});

interface Asked {
  readonly key: string;
  readonly projectId: number | null;
  readonly match: Readonly<Record<string, unknown>>;
  readonly fields: readonly string[];
}

/** Null where this person may not open the module: what is not known stops nobody, and is not called fine. */
async function findTold(ctx: UserContext, { key, projectId, match, fields }: Asked) {
  const module = requireModule(ctx, key);
  const { features, exclusions, access } = ctx.rights;
  if (!isFeatureOpen(module.definition.feature, features, exclusions) || !can(access, 'list', key))
    return null;
  const found = await findWhole(await openList(ctx, module, projectId), match, MOST_OTHERS);
  return found.map(told(fields));
}

/**
 * Everything "Can I weld this?" is answered from, for the welds of a project that are still to be welded, or for one of
 * them. The phone keeps it and works out the answer itself, for its own day and without network.
 */
export async function readWeldingFacts(ctx: UserContext, projectId: number, weld?: string) {
  const scope = await openList(ctx, requireModule(ctx, 'projectweldlog'), projectId);
  const isToWeld = { production: { $in: ['pending', 'in_progress'] } };
  const match = weld === undefined ? isToWeld : { ...isToWeld, id: { $in: [weld] } };
  const welds = await findWhole(scope, match, MOST_WELDS_TOLD);
  const byId = (ids: readonly string[]) => ({ id: { $in: ids } });
  const find = (key: string, match: Asked['match'], fields: readonly string[], inProject = false) =>
    findTold(ctx, { key, match, fields, projectId: inProject ? projectId : null });
  const drawings = byId(namedIn(welds, ['drawing']));
  const heats = byId(namedIn(welds, ['material_1', 'material_2']));
  return {
    welds: welds.map(told(read.weld)),
    procedures: (await find('projectwps', byId(namedIn(welds, ['wps'])), read.procedure)) ?? [],
    drawings: (await find('projectdrawing', drawings, read.drawing, true)) ?? [],
    materials: (await find('projectmateriallist', heats, read.material, true)) ?? [],
    batches: await find(
      'projectmateriallist',
      { form: 'filler', status: { $in: ['verified', 'used'] } },
      read.batch,
      true,
    ),
    certificates:
      (await find('expertise', { holder: ctx.user.id, status: 'registered' }, read.certificate))?.map(
        withDatesAlone,
      ) ?? null,
    machines: await find('equipment', { holder: ctx.user.id, groups: 'welding_machines' }, read.machine),
    helpers: await findHelpers(ctx.tx, projectId, ctx.user.id),
  };
}
