import {
  labelId,
  type ModuleDefinition,
  optionIdOf,
  statusId,
  stepId,
  type Transition,
  toneMarks,
} from '@sveis/domain/records';
import type { Translate } from '../lib/words/messages.ts';
import type { StateShape } from '../ui/feedback/state-mark.tsx';

/** A sign with the word that stands beside it on the screen, and what it means. */
export interface NamedSign {
  readonly mark: StateShape;
  readonly word: string;
  readonly meaning: string;
}

const MOST_NAMED = 4;

const listed = (words: readonly string[]): string => words.slice(0, MOST_NAMED).join(', ');

const leadsOn = ({ from, to }: Transition, status: string) => from.includes(status) && to !== status;

/** The statuses of a module with the steps that lead on, and the choice that leads its cards. */
export function signsOf(definition: ModuleDefinition, t: Translate): readonly NamedSign[] {
  const { key, status, fields, view = {} } = definition;
  const statuses = status.values.map((value) => {
    const steps = status.transitions.filter((step) => leadsOn(step, value));
    const next =
      steps.length > 0
        ? t('help.next', { steps: listed(steps.map(({ name }) => t(stepId(key, name)))) })
        : '';
    return {
      mark: toneMarks[status.tones[value] ?? 'neutral'],
      word: t(statusId(key, value)),
      meaning: status.final.includes(value) ? t('help.final') : next,
    };
  });
  const { lead } = view;
  const marks = lead === undefined ? [] : Object.entries(view.marks?.[lead] ?? {});
  const led = marks.flatMap(([option, mark]) => {
    const id = lead && optionIdOf(key, lead, fields[lead], option);
    return id ? [{ mark, word: t(id), meaning: t(labelId(key, lead)) }] : [];
  });
  return [...statuses, ...led];
}

export interface MadeHelp {
  readonly about: string;
  readonly todo: readonly string[];
}

/** The page of a module nobody has written one for: what its definition says. */
export function madeHelp(definition: ModuleDefinition, t: Translate): MadeHelp {
  const { key, fields, status } = definition;
  const required = Object.entries(fields).filter(
    ([name, field]) => name !== 'project_id' && 'required' in field && field.required === true,
  );
  const first = status.transitions.filter((step) => leadsOn(step, status.initial));
  return {
    about: t('help.madeAbout'),
    todo: [
      t('help.madeAdd', { add: t(labelId(key, 'add')) }),
      ...(required.length > 0
        ? [t('help.madeFill', { fields: listed(required.map(([name]) => t(labelId(key, name)))) })]
        : []),
      ...(first.length > 0
        ? [t('help.madeStep', { steps: listed(first.map(({ name }) => t(stepId(key, name)))) })]
        : []),
    ],
  };
}
