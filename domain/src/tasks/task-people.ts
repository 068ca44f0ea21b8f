import type { Completion, PersonState, TaskKind } from './task-kinds.ts';

/** One of those a task is for, in the order they were asked. */
export interface TaskPerson {
  readonly _id: string;
  readonly user: number;
  readonly state: PersonState;
  readonly read_at?: string | null;
  readonly done_at?: string | null;
  readonly verdict?: string | null;
  readonly comment?: string | null;
  readonly signature?: unknown;
  /** Pictures that show what the answer means. */
  readonly photos?: readonly string[] | null;
  /** Who answers instead. */
  readonly delegated_to?: number | null;
  /** When they have opened what it concerns, and the revision they saw. */
  readonly opened_at?: string | null;
  readonly opened_rev?: number | null;
}

export interface TaskState {
  readonly kind: TaskKind;
  readonly completion: Completion;
  readonly people: readonly TaskPerson[];
}

export type TaskResult = 'open' | 'done' | 'rejected';

/** Who answers in this place. */
export const answererOf = ({ user, delegated_to }: TaskPerson): number => delegated_to ?? user;

const isPending = ({ state }: TaskPerson): boolean => state === 'pending';

/** Whom it waits for now: everybody who has not answered, in sequence only the first of them. */
export function waitingFor({ completion, people }: TaskState): readonly number[] {
  const pending = people.filter(isPending).map(answererOf);
  return completion === 'sequence' ? pending.slice(0, 1) : pending;
}

/** Who may answer now. What was remarked may be put in other words until the task is closed. */
export function answerers(task: TaskState): readonly number[] {
  const reviewed = task.kind === 'review' ? task.people.filter(({ state }) => state === 'reviewed') : [];
  return [...new Set([...waitingFor(task), ...reviewed.map(answererOf)])];
}

export const placeOf = ({ people }: Pick<TaskState, 'people'>, userId: number): TaskPerson | undefined =>
  people.find((person) => answererOf(person) === userId && isPending(person)) ??
  people.find((person) => answererOf(person) === userId);

/** One answers for many only where that was asked for; one "no" is enough for a no. */
export function resultOf({ kind, completion, people }: TaskState): TaskResult {
  if (kind === 'approval' && people.some(({ state }) => state === 'rejected')) return 'rejected';
  const hasAnswered = ({ state }: TaskPerson) => state !== 'pending' && state !== 'skipped';
  if (completion === 'any' && people.some(hasAnswered)) return 'done';
  return people.length > 0 && !people.some(isPending) ? 'done' : 'open';
}

/** Nobody is waited for any more. */
export const skipped = (people: readonly TaskPerson[]): readonly TaskPerson[] =>
  people.map((person) => (isPending(person) ? { ...person, state: 'skipped' } : person));

/** The same people waited for again, when a task that was withdrawn comes back. */
export const unskipped = (people: readonly TaskPerson[]): readonly TaskPerson[] =>
  people.map((person) => (person.state === 'skipped' ? { ...person, state: 'pending' } : person));

export type Answer = Partial<Omit<TaskPerson, '_id' | 'user' | 'state'>> & { readonly state: PersonState };

/** The task as it is with somebody's answer in it. */
export function answered(
  task: TaskState,
  userId: number,
  answer: Answer,
  at: string,
): { readonly people: readonly TaskPerson[]; readonly result: TaskResult } {
  const place = placeOf(task, userId);
  const people = task.people.map((person) =>
    person === place ? { ...person, ...answer, read_at: person.read_at ?? at, done_at: at } : person,
  );
  const result = resultOf({ ...task, people });
  return { people: result === 'open' ? people : skipped(people), result };
}

/** Opened by somebody: of an information that is all there is to do. */
export function opened(
  task: TaskState,
  userId: number,
  at: string,
): { readonly people: readonly TaskPerson[]; readonly result: TaskResult } {
  const place = placeOf(task, userId);
  const isAll = task.kind === 'information';
  const people = task.people.map((person) =>
    person === place && isPending(person)
      ? {
          ...person,
          read_at: person.read_at ?? at,
          ...(isAll ? { state: 'read' as const, done_at: at } : {}),
        }
      : person,
  );
  return { people, result: isAll ? resultOf({ ...task, people }) : 'open' };
}

/** Somebody asks before they answer: what they ask stands with them, and they are waited for as before. */
export function questioned(
  { people }: Pick<TaskState, 'people'>,
  userId: number,
  comment: string,
): readonly TaskPerson[] {
  const place = placeOf({ people }, userId);
  return people.map((person) => (person === place ? { ...person, comment } : person));
}

/** Somebody else answers instead: once, and nobody who is asked already. */
export const mayDelegate = ({ people }: Pick<TaskState, 'people'>, userId: number, to: number): boolean => {
  const place = placeOf({ people }, userId);
  return (
    place !== undefined &&
    isPending(place) &&
    (place.delegated_to ?? null) === null &&
    !people.some((person) => person.user === to || person.delegated_to === to)
  );
};

/** The people of a task after others were named: who has answered or is named again keeps their place. */
export function renamed(
  people: readonly TaskPerson[],
  named: readonly number[],
  newId: () => string,
): readonly TaskPerson[] {
  const kept = people.filter(
    (person) => !isPending(person) || named.includes(person.user) || named.includes(answererOf(person)),
  );
  const known = new Set(kept.flatMap((person) => [person.user, answererOf(person)]));
  const fresh = [...new Set(named)].filter((user) => !known.has(user));
  return [...kept, ...fresh.map((user) => ({ _id: newId(), user, state: 'pending' as const }))];
}
