import { ANSWERS, failedAnswers, progressOf } from '@sveis/domain/checklists';
import type { AnswersField, Values } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';

/** What an answer tells of a checklist besides its fields: which answers failed, and how far it is. */
export const outcomeOf = (field: AnswersField, values: Values) => {
  const answers = (values[ANSWERS] ?? {}) as Values;
  return {
    fails: failedAnswers(field, answers).map(({ path }) => path),
    progress: progressOf(field, answers),
  };
};

export const checklistAnswerShapes = {
  outcome: z.optional(
    named(
      'ChecklistOutcome',
      z.object({
        fails: z.array(z.string()),
        progress: z.object({ answered: z.int(), required: z.int(), total: z.int() }),
      }),
    ),
  ),
};
