import { mayView } from '@sveis/domain/records';
import { isFeatureOpen } from '@sveis/domain/session';
import type { UserContext } from '../../context.ts';
import { findUses } from '../read/record-links.store.ts';
import { fieldsReadBy } from '../read/record-reading.ts';
import { findModule } from '../scope/record-module.ts';
import { findViewer } from '../scope/record-scope.ts';

/** A file is shown to people who may see a record that names it, and the field that does. */
export async function mayReadRecordFile(ctx: UserContext, fileId: string): Promise<boolean> {
  const uses = await findUses(ctx.tx, fileId);
  if (uses.length === 0) return false;
  const viewer = await findViewer(ctx);
  for (const { record_id, module, field } of uses) {
    const owner = findModule(ctx, module);
    if (!owner || !isFeatureOpen(owner.definition.feature, ctx.rights.features, ctx.rights.exclusions))
      continue;
    const record = await owner.store.find(ctx.tx, record_id);
    if (!record || record.isDeleted || !mayView(viewer, owner.definition, record, record.isRestricted))
      continue;
    if (Object.hasOwn(fieldsReadBy(owner, viewer, record), field.split('.')[0] ?? field)) return true;
  }
  return false;
}
