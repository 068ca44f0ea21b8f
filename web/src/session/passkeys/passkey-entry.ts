import { passkeyOptionsShape } from '@sveis/domain/session';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { EntryStopped } from '../login/entry-failure.ts';
import { loadCore, loginEntryTo, wantedFrom } from '../login/login-entry.ts';
import { readyToLogIn } from '../logout-hold.ts';
import { signWithPasskey } from './passkey-ceremony.ts';

/** Logs in with a passkey the browser lets the person choose. */
export async function enterWithPasskey(host: string, search: string): Promise<void> {
  const core = loadCore();
  await readyToLogIn();
  const asked = await api.tenant.post('login/passkey/options', {}, passkeyOptionsShape, loginEntryTo(host));
  const credential = await signWithPasskey(asked.options).catch(() => {
    throw new EntryStopped((t) => t('session.passkeyStopped'));
  });
  const answer = await api.tenant.post('login/passkey', { credential }, anyAnswer, loginEntryTo(host));
  await (await core).beginSession(answer, { wanted: wantedFrom(search) });
}
