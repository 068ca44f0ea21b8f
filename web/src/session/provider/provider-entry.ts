import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { forget, recall, remember } from '../../lib/remembered.ts';
import { EntryStopped } from '../login/entry-failure.ts';
import { loadCore, loginEntryTo, wantedFrom } from '../login/login-entry.ts';
import { readyToLogIn } from '../logout-hold.ts';
import { whoIsIn } from '../session-state.ts';
import type { ProviderReturn } from './provider-return.ts';

export const leaveAnswer = z.object({ address: z.string() });

/** Goes to the provider; where the person wanted to go is kept for when they come back. */
export async function leaveForProvider(host: string, search: string): Promise<void> {
  const { address } = await api.tenant.post('login/provider/start', {}, leaveAnswer, loginEntryTo(host));
  const wanted = wantedFrom(search);
  if (wanted === undefined) forget('wanted');
  else remember('wanted', wanted);
  location.assign(address);
}

/** Hands on what the provider gave; once it asks for a second factor, only that is sent. */
export async function enterFromProvider(host: string, back: ProviderReturn, code?: string): Promise<void> {
  if (!back.grant && code === undefined)
    throw new EntryStopped((t) =>
      t(back.error === 'access_denied' ? 'signin.providerCancelled' : 'signin.providerSaidNo'),
    );
  const core = loadCore();
  // Somebody was logged in on this phone.
  if (whoIsIn()) await (await core).endSession({ tellServer: true });
  await readyToLogIn();
  const body = { state: back.state, ...(code === undefined ? { grant: back.grant } : { code }) };
  const answer = await api.tenant.post('login/provider', body, anyAnswer, loginEntryTo(host));
  const wanted = recall('wanted');
  forget('wanted');
  await (await core).beginSession(answer, { wanted });
}
