import type { MessageId } from '@sveis/domain/locales';
import { notices, notifyFailure } from '../lib/notices.ts';
import { t } from '../lib/words/messages.ts';

let said: number | undefined;

/** Why the session ended, said on the login screen until it is read or somebody logs in. */
export function noteSessionEnd(reason: MessageId): void {
  said = notifyFailure(t(reason));
}

export function clearSessionEnd(): void {
  if (said !== undefined) notices.dismiss(said);
  said = undefined;
}
