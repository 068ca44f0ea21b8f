import { can, isFeatureOpen } from '@sveis/domain/session';
import type { Tx } from '../database/transaction.ts';
import type { LiveSession } from './session-cache.ts';

type Person = Pick<LiveSession, 'tenant' | 'user' | 'rights'>;

/** How many tasks wait for somebody who may open them. */
export type TaskCounter = (tx: Tx, person: Person, now: Date) => Promise<number>;

const counters: TaskCounter[] = [];

/** Makes the count of tasks known; the room of modules calls it once, when it is loaded. */
export const provideTaskCounter = (counter: TaskCounter): void => {
  counters[0] = counter;
};

/** None where the company has tasks switched off, or the person may not open them. */
export const waitingTasks: TaskCounter = async (tx, person, now) => {
  const { access, features, exclusions } = person.rights;
  const isOpen = isFeatureOpen('tasks', features, exclusions) && can(access, 'list', 'tasks');
  const [counter] = counters;
  return isOpen && counter ? counter(tx, person, now) : 0;
};
