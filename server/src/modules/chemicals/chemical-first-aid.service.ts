import { emergencyNumbers, firstAidKept, firstAidStatuses } from '@sveis/domain/modules';
import { levelFor, readableFields } from '@sveis/domain/records';
import type { RecordScope } from '../../records/index.ts';
import { findCountry, findFirstAid } from './chemical-first-aid.store.ts';
import { findUntrained } from './chemical-training.service.ts';

/** One answer a phone can keep whole: what to do, whom to ring, and what this person may not handle. */
export async function listFirstAid(scope: RecordScope) {
  const { ctx, viewer, definition } = scope;
  const readable = readableFields(definition, levelFor(viewer, definition, null));
  const names = firstAidKept.filter((name) => Object.hasOwn(readable, name));
  const rows = await findFirstAid(ctx.tx, firstAidStatuses, names);
  const untrained = await findUntrained(scope, rows);
  return {
    emergency: emergencyNumbers(await findCountry(ctx.tx)),
    data: rows.map(({ id, status, kept }) => ({
      id,
      status,
      ...kept,
      ...(untrained.has(id) ? { untrained: true } : {}),
    })),
  };
}
