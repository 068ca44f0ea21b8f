import type { MessageId } from '@sveis/domain/locales';
import { t } from '../lib/messages.ts';
import { notices, notifyFailure } from '../lib/notices.ts';

let said: number | undefined;

/** Why the session ended, said on the login screen until it is read or somebody logs in. */
export function sayFarewell(reason: MessageId): void {
  said = notifyFailure(t(reason));
}

export function clearFarewell(): void {
  if (said !== undefined) notices.dismiss(said);
  said = undefined;
}
