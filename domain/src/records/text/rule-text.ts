import type { Translate } from '../../locales/index.ts';
import { checkId } from '../definition/definition-messages.ts';
import type { Override } from '../definition/steps/checks.ts';
import { problemText } from './problem-text.ts';

/** The sentence of a rule that was passed, with what it was about. */
export const ruleText = (room: string, { check, about }: Override, t: Translate): string =>
  problemText({ code: 'CHECK', message: checkId(room, check), params: JSON.parse(about) }, t);
