import { validation } from '@sveis/domain/errors';
import { definition as drawing } from '@sveis/domain/modules/drawing';
import { weldLog } from '@sveis/domain/modules/weld-log';
import { type ModuleDefinition, reachFor, type Viewer } from '@sveis/domain/records';
import { can, isFeatureOpen } from '@sveis/domain/session';
import { type NamedWork, namedFields } from '@sveis/domain/time';
import type { UserContext } from '../../context.ts';
import { findViewer } from '../../records/index.ts';
import { findWorkRecords, type WorkRecord } from './named-work.store.ts';

export type SentWork = { readonly [Field in keyof NamedWork]?: NamedWork[Field] | undefined };

const modules: Readonly<Record<keyof NamedWork, ModuleDefinition>> = {
  weld_ids: weldLog,
  drawing_ids: drawing,
};

/** Which records of a list are ones its sender may name, in the project the work is in. */
export interface KnownWork {
  readonly has: (field: keyof NamedWork, id: string, use: WorkPlace) => boolean;
}

interface WorkPlace {
  readonly projectId: number | null;
  /** Named on a phone without network, when it was still there. */
  readonly isLate?: boolean;
}

const nothingKnown: KnownWork = { has: () => false };

/** Reads what is sent beside whatever else is read at the same moment: no round trip of its own. */
export async function readKnownWork(ctx: UserContext, sent: SentWork): Promise<KnownWork> {
  const ids = namedFields.flatMap((field) => sent[field] ?? []);
  if (ids.length === 0) return nothingKnown;
  const [viewer, found] = await Promise.all([findViewer(ctx), findWorkRecords(ctx.tx, ctx.user.id, ids)]);
  const byId = new Map(found.map((record) => [record.id, record]));
  return {
    has: (field, id, { projectId, isLate = false }) => {
      const record = byId.get(id);
      if (!record || record.project_id === null || record.project_id !== projectId) return false;
      return (isLate || !record.is_deleted) && mayName(ctx, viewer, modules[field], record);
    },
  };
}

/** The rights of the record's module decide: what somebody cannot see is not there to be named. */
function mayName({ rights }: UserContext, viewer: Viewer, module: ModuleDefinition, record: WorkRecord) {
  if (record.module !== module.key) return false;
  if (!isFeatureOpen(module.feature, rights.features, rights.exclusions)) return false;
  const role = record.project_id === null ? undefined : viewer.projectRoles.get(record.project_id);
  if (!can(rights.access, 'list', module.inProject?.key ?? module.key, role)) return false;
  const reach = reachFor(viewer, module, 'view', record.project_id);
  return reach === 'all' || (reach === 'own' && record.is_own);
}

/** What is named once each, and all of it known; what was named before may stay. */
export function requireKnownNames(
  sent: SentWork,
  known: KnownWork,
  place: WorkPlace & { readonly before?: SentWork },
): Partial<NamedWork> {
  const refused = namedFields.filter((field) =>
    sent[field]?.some((id) => !place.before?.[field]?.includes(id) && !known.has(field, id, place)),
  );
  if (refused.length > 0)
    throw validation(Object.fromEntries(refused.map((field) => [field, [{ code: 'NOT_A_CHOICE' }]])));
  return Object.fromEntries(
    namedFields.flatMap((field) => (sent[field] ? [[field, [...new Set(sent[field])]]] : [])),
  );
}
