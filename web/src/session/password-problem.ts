import type { FieldProblem } from '@sveis/domain/errors';
import type { Translate } from '../lib/words/messages.ts';

/** Words for what a new password lacks; in this room, so that the login needs no further messages. */
export function passwordProblemText(problem: FieldProblem, t: Translate): string {
  if (problem.code === 'PASSWORD_TOO_SHORT') return t('session.passwordTooShort', problem.params);
  if (problem.code === 'TOO_LONG') return t('session.passwordTooLong', problem.params);
  return t('session.passwordTooPlain');
}
