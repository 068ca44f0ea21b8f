import type { FieldProblem } from '@sveis/domain/errors';
import type { MessageId } from '@sveis/domain/locales';
import type { Translate } from '../lib/words/messages.ts';

/** What is wrong with a name, in the words every form has for it. */
export const nameProblemText = (problem: FieldProblem | undefined, t: Translate): string | undefined =>
  problem && t(`fields.${problem.code}` as MessageId, problem.params ?? {});
