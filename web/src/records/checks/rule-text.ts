import { checkId, type Override } from '@sveis/domain/records';
import type { Translate } from '../../lib/words/messages.ts';
import { problemText } from '../form/problem-text.ts';

/** The sentence of a rule that was passed, with what it was about. */
export const ruleText = (room: string, { check, about }: Override, t: Translate): string =>
  problemText({ code: 'CHECK', message: checkId(room, check), params: JSON.parse(about) }, t);
