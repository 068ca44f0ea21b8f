import type { PersonFields } from '@sveis/domain/admin';
import { AppError, validation } from '@sveis/domain/errors';
import { normaliseTag } from '@sveis/domain/session';
import { writeAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { findSettingValues, keyedHash } from '../../session/index.ts';
import { openWorkOf } from './hand-over.service.ts';
import { addPersonTag, openPerson } from './person.service.ts';
import { deletePeople, hasBeenUsed, hasTag, lockPeople, revokeTag } from './person.store.ts';
import { savePerson } from './person-change.service.ts';

/** Gives somebody the tags they do not have yet, and says which those were. */
export async function addMissingTags(
  ctx: UserContext,
  id: number,
  printed: readonly string[],
): Promise<readonly string[]> {
  const added: string[] = [];
  for (const number of printed) {
    const { rfid_reader } = await findSettingValues(ctx.tx);
    const tag = normaliseTag(number, rfid_reader === 'decimal' ? 'decimal' : 'hex');
    if (!tag) throw validation({ number: [{ code: 'INVALID_CODE' }] });
    if (await hasTag(ctx.tx, id, keyedHash(ctx.services.secret, 'tag', ctx.tenant.id, tag))) continue;
    const before = new Set((await openPerson(ctx, id)).person.tags.map((one) => one.id));
    const { tags } = await addPersonTag(ctx, id, number);
    added.push(...tags.map((one) => one.id).filter((one) => !before.has(one)));
  }
  return added;
}

/** What a file did to somebody. */
interface WrittenPerson {
  readonly recordId: string;
  readonly act: 'create' | 'update';
  readonly rev: number;
  readonly before: Readonly<Record<string, unknown>>;
}

const MOST_NAMED = 3;

/**
 * Takes people back that came from a file, or puts back what was known of them, all or none. Only who has never been in, and
 * is named by nothing, goes again.
 */
export async function undoPeople(ctx: UserContext, written: readonly WrittenPerson[]): Promise<void> {
  await lockPeople(ctx.tx);
  const touched: string[] = [];
  for (const { recordId, act, rev } of written) {
    const { person } = await openPerson(ctx, Number(recordId));
    const isUsed =
      act === 'create' &&
      ((await hasBeenUsed(ctx.tx, person.id)) ||
        (await openWorkOf(ctx, person.id)).some(({ what }) => what !== 'people'));
    if (person.rev !== rev || isUsed) touched.push(person.username);
  }
  if (touched.length > 0) throw importTouched(touched);
  const changed = written.filter(({ act }) => act === 'update');
  for (const { recordId, before } of changed) {
    const id = Number(recordId);
    await savePerson(ctx, id, before.fields as PersonFields);
    for (const tag of (before.tags ?? []) as readonly string[]) await revokeTag(ctx.tx, id, tag, ctx.now);
  }
  await removePeople(
    ctx,
    written.filter(({ act }) => act === 'create').map(({ recordId }) => Number(recordId)),
  );
}

const importTouched = (names: readonly string[]) =>
  new AppError('IMPORT_TOUCHED', {
    params: {
      count: names.length,
      names: names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : ''),
    },
  });

const STILL_REFERRED_TO = '23503';
const isNamed = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === STILL_REFERRED_TO;

/** Another table that names one of them keeps all of them. */
async function removePeople(ctx: UserContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const names = await deletePeople(ctx.tx, ids).catch((error: unknown) => {
    throw isNamed(error) ? importTouched(['…']) : error;
  });
  for (const [id, username] of names)
    await writeAudit(ctx.tx, {
      at: ctx.now,
      actorId: ctx.user.id,
      sessionId: ctx.sessionId,
      action: 'delete',
      entity: 'user',
      entityId: id,
      before: { username },
    });
}
