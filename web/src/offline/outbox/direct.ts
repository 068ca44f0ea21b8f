import { ApiFailure, isApiFailure } from '../../lib/api/api-failure.ts';
import type { AnyOperation } from './operation.ts';
import type { OutboxPorts } from './ports.ts';
import { freezeRequest } from './request.ts';
import type { OutboxFile, Outcome } from './sending/outcome.ts';
import { restMs, verdictOn } from './sending/verdict.ts';

const TRIES = 3;

type DirectPorts = Pick<OutboxPorts, 'wire' | 'clock' | 'random' | 'newId' | 'isOnline'>;

/** A write that is not kept: tried a few times under one key, and told apart from one that was kept. */
export async function sendDirectly(
  { wire, clock, random, newId, isOnline }: DirectPorts,
  operation: AnyOperation,
  work: { body: unknown; confirm: readonly string[]; files: readonly OutboxFile[] },
): Promise<Outcome> {
  const entry = newId();
  const { body, confirm } = work;
  const request = freezeRequest(
    operation,
    { body, version: operation.version, confirm, followsLane: false },
    undefined,
  );
  let uploaded = 0;
  for (let tries = 1; ; tries++) {
    if (!isOnline()) return { kind: 'unsaved', reason: 'offline' };
    try {
      for (const { bytes, ...file } of work.files.slice(uploaded)) {
        await wire.upload({ ...file, size: bytes.byteLength }, new Uint8Array(bytes));
        uploaded += 1;
      }
      const answer = await wire.send(request, entry, clock.now());
      return { kind: 'sent', entry, answer, leftOut: [] };
    } catch (error) {
      const failure = isApiFailure(error) ? error : new ApiFailure({ api: 'main', status: undefined });
      const verdict = verdictOn(failure);
      if (verdict.kind === 'pause') return { kind: 'unsaved', reason: 'offline', failure };
      if (verdict.kind !== 'retry') return { kind: verdict.kind, entry, failure };
      if (tries === TRIES || verdict.afterMs !== undefined)
        return { kind: 'unsaved', reason: 'offline', failure };
      await new Promise<void>((resolve) => clock.later(restMs(tries, random), resolve));
    }
  }
}
