import type { Entry, FrozenRequest } from './entry.ts';
import { type AnyOperation, currentBody, type Rev, recordOf } from './operation.ts';

/** The request of a first try: body of this build, revision of the lane, answers to questions. */
export function freezeRequest(
  operation: AnyOperation,
  entry: Pick<Entry, 'body' | 'version' | 'confirm' | 'followsLane'>,
  laneRev: Rev | undefined,
): FrozenRequest {
  let body = currentBody(operation, entry.body, entry.version);
  if (operation.needsRev && entry.followsLane) {
    body = { ...recordOf(body), rev: newerRev(laneRev, recordOf(body).rev) };
  }
  const { method, api } = operation;
  const path = operation.path(body as never);
  if (operation.wire) body = operation.wire(body as never);
  if (entry.confirm.length > 0) body = { ...recordOf(body), confirm: entry.confirm };
  return { method, api, path, body };
}

/** A receipt from before the record was read again says less than the record. */
function newerRev(fromLane: Rev | undefined, own: unknown): unknown {
  if (fromLane === undefined) return own ?? null;
  return typeof fromLane === 'number' && typeof own === 'number' ? Math.max(fromLane, own) : fromLane;
}
