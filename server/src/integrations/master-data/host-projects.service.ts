import { validation } from '@sveis/domain/errors';
import { isSame, type Values } from '@sveis/domain/records';
import type { HostContext } from '../../context.ts';
import { createStored, editStored, openModule, requireSeen, type StoredRecord } from '../../records/index.ts';
import { requireFeature } from '../../session/index.ts';
import { actForMaker } from './acting.ts';
import { findByExternalId, findUnlinked, linkExternalId, lockExternalId } from './external-id.store.ts';

export interface SentProject {
  readonly number?: string | undefined;
  readonly name?: string | undefined;
  readonly po_name?: string | undefined;
  readonly address?: string | undefined;
  readonly description?: string | undefined;
  readonly start_date?: string | undefined;
  readonly end_date?: string | null | undefined;
  /** A person, by the number the sender knows them by. */
  readonly leader?: string | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const answerOf = ({ id, status, values }: StoredRecord, externalId: string) => ({
  external_id: externalId,
  id: Number(id),
  number: text(values.project_number),
  name: text(values.name),
  po_name: text(values.po_name),
  start_date: text(values.start_date) || null,
  end_date: text(values.end_date) || null,
  leader_id: typeof values.leader === 'number' ? values.leader : null,
  project_status: status,
});

/** A project as another system has it: made the first time, changed where something differs. */
export async function putProject(host: HostContext, externalId: string, sent: SentProject) {
  const ctx = await actForMaker(host, 'projects');
  requireFeature(ctx.rights, 'projects');
  await lockExternalId(ctx.tx, 'project', externalId);
  const linked = await findByExternalId(ctx.tx, 'project', externalId);
  const id = linked ?? (sent.number ? await findUnlinked(ctx.tx, 'project', sent.number.trim()) : undefined);
  const { number, leader, ...plain } = sent;
  const leaderId = leader === undefined ? undefined : await findByExternalId(ctx.tx, 'app_user', leader);
  if (leader !== undefined && leaderId === undefined)
    throw validation({ leader: [{ code: 'NOT_A_CHOICE' }] });
  const given: Values = {
    ...plain,
    ...(number === undefined ? {} : { project_number: number.trim() }),
    ...(leaderId === undefined ? {} : { leader: leaderId }),
  };
  const values: Values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const scope = await openModule(ctx, 'projects');
  if (id === undefined) {
    const made = await createStored(scope, '', values);
    await linkExternalId(ctx.tx, 'project', Number(made.id), externalId);
    return answerOf(made, externalId);
  }
  const before = await requireSeen(scope, String(id));
  const isAlike = Object.entries(values).every(([name, value]) =>
    isSame(value, before.values[name] ?? (value === '' ? '' : null)),
  );
  const saved = linked && isAlike ? before : await editStored(scope, String(id), { values });
  if (!linked) await linkExternalId(ctx.tx, 'project', id, externalId);
  return answerOf(saved, externalId);
}
