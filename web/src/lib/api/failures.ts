import { notifyRefusal } from '../notices.ts';
import { type Translate, t } from '../words/messages.ts';
import { isApiFailure } from './api-failure.ts';

type Leave = (path: string, said: string) => void;

let leave: Leave = () => undefined;

/** The router says how to go somewhere; this floor does not know it. */
export const leaveBy = (navigate: Leave): void => {
  leave = navigate;
};

/** What a failed call says to a person, in the language of the screen. */
export function failureText(error: unknown, translate: Translate = t): string {
  if (!isApiFailure(error)) return translate('shell.somethingWentWrong');
  if (error.say.kind === 'text') return error.say.text || translate('shell.somethingWentWrong');
  return translate(error.say.id, error.say.values);
}

/** Shows a failure where no screen has a better place for it, and goes where the failure leads. */
export function showFailure(error: unknown): void {
  // The end of the session is told and acted on by the session itself.
  if (isApiFailure(error) && error.leadsTo === 'logout') return;
  const said = failureText(error);
  notifyRefusal(said);
  if (isApiFailure(error) && error.leadsTo === 'dashboard') leave('/dashboard', said);
}
