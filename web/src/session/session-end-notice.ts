import type { MessageId } from '@sveis/domain/locales';
import { notices } from '../lib/notices.ts';
import { t } from '../lib/words/messages.ts';

let said: number | undefined;

/** Why the session ended, said on the login screen until it is read or somebody logs in. */
export function noteSessionEnd(reason: MessageId): void {
  // Being logged out after a while is what the person chose, not a fault.
  const shape = reason === 'session.loggedOutIdle' ? ('info' as const) : undefined;
  said = notices.fail({ text: t(reason), dismissLabel: t('shell.close'), ...(shape ? { shape } : {}) });
}

export function clearSessionEnd(): void {
  if (said !== undefined) notices.dismiss(said);
  said = undefined;
}
