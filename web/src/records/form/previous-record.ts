import { copiedFrom, listPipeline, setUpOf, type Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { findRead, keepRead } from '../../offline/reads.ts';
import { loadVault } from '../../offline/vault-store.ts';
import { ownerOf, sessionStore } from '../../session/index.ts';
import { callsOf, type RecordPlace } from '../record-module.ts';

/** Which record counts as the one before: the last one made, worked on, or taken through a step. */
export interface PreviousUse {
  readonly place: RecordPlace;
  readonly userId: number;
  /** The record that is open; undefined for a new one. */
  readonly id?: string | undefined;
  readonly step?: string | undefined;
}

const alikeIn = ({ place }: PreviousUse, values: Values): unknown =>
  values[setUpOf(place.definition)?.alike ?? ''] ?? undefined;

const keyOf = (use: PreviousUse, values: Values): string => {
  const { place, id, step } = use;
  const kind = step ?? (id === undefined ? undefined : 'edit');
  return ['previous', place.definition.key, place.projectId, kind, alikeIn(use, values)]
    .filter((part) => part !== undefined)
    .join('|');
};

const ownerNow = () => {
  const state = sessionStore.get();
  return state.status === 'in' ? ownerOf(state.who) : undefined;
};

/** Keeps what was just written, so that the next one can begin with it without network too. */
export async function keepPrevious(use: PreviousUse, values: Values): Promise<void> {
  const owner = ownerNow();
  const vault = owner && (await loadVault(owner));
  if (!owner || !vault) return;
  const data = copiedFrom(use.place.definition, values);
  await keepRead(owner, vault, keyOf(use, values), { data, at: Date.now(), lasts: true });
}

const found = z.object({ data: z.array(z.object({ id: z.string() })) });
const whole = z.record(z.string(), z.unknown());

/** How the server is asked for it: what this person made, or what they worked on. */
function askFor(use: PreviousUse, values: Values) {
  const setUp = setUpOf(use.place.definition);
  const moment = use.step === undefined ? undefined : setUp?.steps?.[use.step];
  const alike = alikeIn(use, values);
  return [
    ...listPipeline(
      {
        [use.id === undefined ? 'created_by' : 'own']: use.userId,
        ...(moment === undefined ? {} : { [moment]: { $exists: true } }),
        ...(setUp?.alike === undefined || alike === undefined ? {} : { [setUp.alike]: alike }),
      },
      { field: moment ?? 'created_at', descending: true },
    ),
    // The open record may be the newest one itself.
    { $limit: 2 },
  ];
}

/** The last record of this person in the project: on this phone, else the newest the server knows. */
export async function findPrevious(use: PreviousUse, values: Values): Promise<Values | undefined> {
  const owner = ownerNow();
  const vault = owner && (await loadVault(owner).catch(() => undefined));
  const kept =
    owner && vault && (await findRead(owner, vault, keyOf(use, values), Date.now()).catch(() => undefined));
  if (kept?.data && typeof kept.data === 'object') return kept.data as Values;
  try {
    const calls = callsOf(use.place);
    const { data } = await api.main.post(`${calls}/query`, { pipeline: askFor(use, values) }, found);
    const newest = data.find(({ id }) => id !== use.id);
    return newest ? await api.main.get(`${calls}/${newest.id}`, whole) : undefined;
  } catch {
    // Without network and without anything kept there is nothing to copy.
    return undefined;
  }
}
