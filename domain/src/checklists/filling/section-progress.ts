import type { Values } from '../../records/index.ts';
import {
  type FilledForm,
  failsAt,
  failsOf,
  isAnswered,
  isSectionShown,
  type Question,
  questionsOf,
} from './questions.ts';

export type SectionState = 'failed' | 'done' | 'progress' | 'waiting' | 'locked';

interface Count {
  readonly answered: number;
  readonly total: number;
  readonly fails: number;
}

export interface SectionProgress extends Count {
  readonly section: string;
  readonly state: SectionState;
}

export interface FormProgress extends Count {
  readonly sections: readonly SectionProgress[];
}

/** A part that only signs opens when everything before it that must be answered is. */
const isLocked = (own: readonly Question[], before: readonly Question[]): boolean =>
  own.length > 0 &&
  own.every((question) => question.of.kind === 'signature' && !isAnswered(question)) &&
  before.some((question) => question.isRequired && !isAnswered(question));

function stateOf({ answered, total, fails }: Count): SectionState {
  if (fails > 0) return 'failed';
  if (answered === total) return 'done';
  return answered === 0 ? 'waiting' : 'progress';
}

/** How far the form is filled in, part by part; parts that are not shown do not count. */
export function sectionProgress(form: FilledForm, answers: Values): FormProgress {
  const questions = questionsOf(form, answers);
  const fails = failsOf(form, answers);
  const count = (some: readonly Question[]): Count => ({
    answered: some.filter(isAnswered).length,
    total: some.length,
    fails: some.reduce((sum, question) => sum + failsAt(fails, question).length, 0),
  });
  const sections = form.sections
    .filter((section) => isSectionShown(section, answers))
    .map(({ key }) => {
      const own = questions.filter(({ section }) => section === key);
      const first = own[0]?.number ?? 1;
      const counted = count(own);
      const state = isLocked(own, questions.slice(0, first - 1)) ? 'locked' : stateOf(counted);
      return { section: key, ...counted, state };
    });
  return { ...count(questions), sections };
}

/** Everything that waits for an answer, in the order of the form; signatures wait for what they cover. */
export function unansweredIn(form: FilledForm, answers: Values): readonly Question[] {
  const { sections } = sectionProgress(form, answers);
  const locked = new Set(sections.flatMap(({ section, state }) => (state === 'locked' ? [section] : [])));
  return questionsOf(form, answers).filter(
    (question) => !isAnswered(question) && !locked.has(question.section),
  );
}

/** The next one without an answer after a place in the form, and from the top when the end is reached. */
export function nextUnanswered(form: FilledForm, answers: Values, after?: string): Question | undefined {
  const open = unansweredIn(form, answers);
  const at = questionsOf(form, answers).find(({ path }) => path === after)?.number ?? 0;
  return open.find(({ number }) => number > at) ?? open[0];
}
