import { noPermission } from '@sveis/domain/errors';
import { addDays } from '@sveis/domain/format';
import { evidenceFrom, isEvidence } from '@sveis/domain/modules/certificates';
import { isAtLeast, levelFor, mayView, type Viewer } from '@sveis/domain/records';
import type { UserContext } from '../../context.ts';
import { findModule, openModule } from '../../records/index.ts';
import { findToConfirm, findWeldsOf, type WeldRow } from './certificate-evidence.store.ts';

const WELDS = 'projectweldlog';
/** As many welds as are offered for one certificate. */
const OFFERED = 5;

/** Certificates to be confirmed soon, each with welds that show that its holder still does the work. */
export async function readEvidence(ctx: UserContext, days: number) {
  const { definition, viewer, today } = await openModule(ctx, 'expertise');
  if (!isAtLeast(levelFor(viewer, definition, null), 'edit'))
    throw noPermission({ action: 'edit', module: definition.key });
  const due = await findToConfirm(ctx.tx, today, addDays(today, days));
  const holders = [...new Set(due.map(({ data }) => Number(data.holder)))];
  const found = await findWeldsOf(ctx.tx, holders, evidenceFrom(today));
  const welds = found.filter((weld) => isSeen(ctx, viewer, weld));
  return {
    data: due.map(({ id, name, data }) => ({
      id,
      holder: Number(data.holder),
      name,
      stamp: textOf(data.stamp),
      designation: textOf(data.designation),
      next_confirmation: String(data.next_confirmation),
      valid_until: textOf(data.valid_until),
      welds: welds
        .filter((weld) => isEvidence(data, weld.data, today))
        .slice(0, OFFERED)
        .map((weld) => ({
          id: weld.id,
          name: [weld.project, weld.number].filter(Boolean).join(' '),
          project_id: weld.project_id,
          weld_end: String(weld.data.weld_end),
        })),
    })),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Nobody sees a weld here that they could not open. */
function isSeen(ctx: UserContext, viewer: Viewer, weld: WeldRow): boolean {
  const module = findModule(ctx, WELDS);
  if (!module) return false;
  const state = {
    id: weld.id,
    module: WELDS,
    status: weld.status,
    projectId: weld.project_id,
    createdBy: weld.created_by,
    values: weld.data,
  };
  return mayView(viewer, module.definition, state, weld.is_restricted);
}
