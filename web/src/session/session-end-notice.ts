import type { MessageId } from '@sveis/domain/locales';
import { notices } from '../lib/notices.ts';
import { t } from '../lib/words/messages.ts';
import type { StateShape } from '../ui/feedback/state-mark.tsx';

let said: number | undefined;

/** Why the session ended, said on the login screen until it is read or somebody logs in. */
export function noteSessionEnd(reason: MessageId, shape: StateShape = 'stop'): void {
  said = notices.fail({ text: t(reason), shape, dismissLabel: t('shell.close'), until: 'read' });
}

export function clearSessionEnd(): void {
  if (said !== undefined) notices.dismiss(said);
  said = undefined;
}
