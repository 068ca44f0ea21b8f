import type { ModuleDefinition, Transition, Values } from '../records/index.ts';
import type { TaskKind } from './task-kinds.ts';
import type { TaskPerson } from './task-people.ts';

/** What a task says of the record it concerns. */
export interface TaskTargeting {
  readonly kind: TaskKind;
  /** Nobody confirms or approves it before they have opened the record. */
  readonly isOpenedFirst: boolean;
  /** The record's revision when people were asked; unknown of old tasks. */
  readonly rev: number | null;
}

/** Why somebody cannot answer yet: they have not opened the record, or it is not any more what they were asked about. */
export type Unseen = 'unopened' | 'changed';

/** An approval is of one revision: the one people were asked about, or the one they have opened since. */
export function unseenTarget(
  { kind, isOpenedFirst, rev }: TaskTargeting,
  place: Pick<TaskPerson, 'opened_at' | 'opened_rev'>,
  /** The record as it is now. */
  now: number,
): Unseen | undefined {
  if (isOpenedFirst && !place.opened_at) return 'unopened';
  const seen = place.opened_rev ?? rev;
  return kind === 'approval' && seen !== null && seen !== now ? 'changed' : undefined;
}

/** The step an answered approval takes its record, where the record has one from where it stands. */
export const approvalStep = (
  { status: { transitions } }: ModuleDefinition,
  status: string,
  result: 'done' | 'rejected',
): Transition | undefined =>
  transitions.find(({ name, from }) => name === moves[result] && from.includes(status));

const moves = { done: 'approve', rejected: 'reject' } as const;

const askedBy = ({ ask = [], askAgain = [], require }: Transition): readonly string[] => [
  ...new Set([...ask, ...askAgain, ...require.flatMap((one) => (typeof one === 'string' ? [one] : []))]),
];

/** Fields of a kind a step asks for. */
const fieldsOf = (
  { fields }: ModuleDefinition,
  step: Transition,
  kinds: readonly string[],
): readonly string[] => askedBy(step).filter((name) => kinds.includes(fields[name]?.kind ?? ''));

/** Whether a step of a record is signed. */
export const isSigned = (definition: ModuleDefinition, step: Transition): boolean =>
  fieldsOf(definition, step, ['signature']).length > 0;

/** What an answer says, as the fields the step asks for: its words, its signature and its pictures. */
export function stepValues(
  definition: ModuleDefinition,
  step: Transition,
  { comment, signature, photos }: Pick<TaskPerson, 'comment' | 'signature' | 'photos'>,
): Values {
  const [words] = fieldsOf(definition, step, ['multiline', 'text']);
  const [ink] = fieldsOf(definition, step, ['signature']);
  const [pictures] = fieldsOf(definition, step, ['photos']);
  return {
    ...(words === undefined || !comment ? {} : { [words]: comment }),
    ...(ink === undefined || !signature ? {} : { [ink]: signature }),
    ...(pictures === undefined || !photos?.length ? {} : { [pictures]: photos }),
  };
}
