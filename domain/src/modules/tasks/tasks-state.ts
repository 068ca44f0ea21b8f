import type { Values } from '../../records/index.ts';
import {
  answerers,
  type Completion,
  type TaskKind,
  type TaskPerson,
  type TaskState,
  waitingFor,
} from '../../tasks/index.ts';

/** A task's record as its rules read it. */
export const taskState = ({ kind, completion, people }: Values): TaskState => ({
  kind: kind as TaskKind,
  completion: (completion ?? 'everyone') as Completion,
  people: Array.isArray(people) ? (people as readonly TaskPerson[]) : [],
});

/** The people of a task and what follows from them; of a closed one nobody is waited for. */
export function peopleValues(task: TaskState, isOpen: boolean): Values {
  return {
    people: task.people,
    waiting: isOpen ? waitingFor(task) : [],
    answerers: isOpen ? answerers(task) : [],
  };
}
