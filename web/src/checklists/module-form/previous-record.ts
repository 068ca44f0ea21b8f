import { copiedFrom, listPipeline, type Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { findRead, keepRead } from '../../offline/reads.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { callsOf, type RecordPlace } from '../../records/index.ts';
import { ownerOf, sessionStore } from '../../session/index.ts';

const idOf = ({ definition, projectId }: RecordPlace): string => `previous|${definition.key}|${projectId}`;

const ownerNow = () => {
  const state = sessionStore.get();
  return state.status === 'in' ? ownerOf(state.who) : undefined;
};

/** Keeps what was just written, so that the next one can begin with it without network too. */
export async function keepPrevious(place: RecordPlace, values: Values): Promise<void> {
  const owner = ownerNow();
  const vault = owner && (await loadVault(owner));
  if (!owner || !vault) return;
  const data = copiedFrom(place.definition, values);
  await keepRead(owner, vault, idOf(place), { data, at: Date.now(), lasts: true });
}

const found = z.object({ data: z.array(z.object({ id: z.string() })) });
const whole = z.record(z.string(), z.unknown());

/** The last record this person has written in the project: on this phone, else the newest the server knows. */
export async function findPrevious(place: RecordPlace, userId: number): Promise<Values | undefined> {
  const owner = ownerNow();
  const vault = owner && (await loadVault(owner).catch(() => undefined));
  const kept =
    owner && vault && (await findRead(owner, vault, idOf(place), Date.now()).catch(() => undefined));
  if (kept?.data && typeof kept.data === 'object') return kept.data as Values;
  try {
    const calls = callsOf(place);
    const pipeline = [
      ...listPipeline({ created_by: userId }, { field: 'created_at', descending: true }),
      { $limit: 1 },
    ];
    const { data } = await api.main.post(`${calls}/query`, { pipeline }, found);
    const [newest] = data;
    return newest ? await api.main.get(`${calls}/${newest.id}`, whole) : undefined;
  } catch {
    // Without network and without anything kept there is nothing to copy.
    return undefined;
  }
}
