import { modules } from '@sveis/domain/catalogue';
import { ANSWERS, failedAnswers } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { findPeopleOfRole, type StoredRecord } from '../../records/index.ts';
import { definitionOfChecklist } from '../forms/form-definitions.ts';
import { findActive, findGroupPeople } from './deciders.ts';

/** Who is told of answers that failed, as the form says: `group:hse`, `user:12`, `role:hse`. */
export async function findNotified(tx: Tx, { values }: StoredRecord): Promise<readonly number[]> {
  const module = modules.find(({ key }) => key === 'checklists');
  const definition = module && (await definitionOfChecklist(tx, module, values));
  const field = definition?.fields[ANSWERS];
  if (field?.kind !== 'answers') return [];
  const meant = new Set(
    failedAnswers(field, (values[ANSWERS] ?? {}) as Values).flatMap(({ onFail }) => onFail.notify ?? []),
  );
  const people = new Set<number>();
  for (const one of meant) for (const id of await peopleOf(tx, one)) people.add(id);
  return [...people];
}

async function peopleOf(tx: Tx, meant: string): Promise<readonly number[]> {
  const at = meant.indexOf(':');
  const [kind, who] = [meant.slice(0, at), meant.slice(at + 1)];
  if (kind === 'role') return findPeopleOfRole(tx, who);
  if (kind === 'user') return findActive(tx, [Number(who)].filter(Number.isInteger));
  return findGroupPeople(tx, who);
}
