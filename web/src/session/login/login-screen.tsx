import { parseHostLabel } from '@sveis/domain/session';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { recall } from '../../lib/remembered.ts';
import { goTo, placeStore } from '../../lib/screen/location.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { rememberedHost } from '../who.ts';
import { FactorGate } from './factor-gate.tsx';
import { InsecureNotice } from './insecure-notice.tsx';
import { enterWithPassword, enterWithTag, loginAddress } from './login-entry.ts';
import { LoginForm, type LoginFormValues } from './login-form.tsx';
import { LoginFrame } from './login-frame.tsx';
import { OtherWays } from './other-ways.tsx';
import { useTenant } from './tenant-lookup.ts';
import { useEntry } from './use-entry.ts';

const TagPanel = lazy(async () => ({ default: (await import('./tag-panel.tsx')).TagPanel }));

const nobody: LoginFormValues = { company: '', name: '', password: '', rememberDevice: false };

export function LoginScreen() {
  const t = useT();
  const [values, setValues] = useState({
    ...nobody,
    company: rememberedHost() ?? '',
    name: (new URLSearchParams(placeStore.get().search).get('name') || recall('user_name')) ?? '',
  });
  const [lookedUp, setLookedUp] = useState(rememberedHost);
  const [chosen, setWay] = useState<'password' | 'tag'>();
  const tenant = useTenant(lookedUp);
  const way = chosen ?? (tenant.passwordOff ? 'provider' : 'password');
  const entry = useEntry();
  const { failure, busy, waiting } = entry;

  const enter = (enterAt: (host: string) => Promise<void>) => {
    const host = tenant.fixedHost ?? parseHostLabel(values.company);
    if (busy || waiting) return;
    if (!host) return entry.refuse({ at: 'company', text: (say) => say('session.unknownCompany') });
    if (tenant.suffix && !tenant.fixedHost) return location.assign(`https://${host}${tenant.suffix}/login`);
    void entry.enter(() => enterAt(host));
  };

  const { search } = placeStore.get();
  const logIn = (code?: string) => {
    const { name, password, rememberDevice } = values;
    enter((host) => enterWithPassword({ host, name: name.trim(), password, rememberDevice, code }, search));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    logIn();
  };
  const enterByPasskey = () =>
    enter(async (host) => (await import('../passkeys/passkey-entry.ts')).enterWithPasskey(host, search));
  const leave = () =>
    enter(async (host) => (await import('../provider/provider-entry.ts')).leaveForProvider(host, search));
  const change = (next: typeof chosen) => {
    setWay(next);
    entry.startOver();
  };
  if (entry.factor) {
    const { rememberDevice } = values;
    return (
      <FactorGate
        company={tenant.name}
        asked={entry.factor}
        entry={entry}
        rememberDevice={rememberDevice}
        onCode={logIn}
      />
    );
  }
  return (
    <LoginFrame context={tenant.name}>
      <InsecureNotice />
      <span className="hidden flex-1 max-md:block" />
      <LoginForm
        values={values}
        onValues={setValues}
        onCompanyDone={() => setLookedUp(parseHostLabel(values.company))}
        tenant={tenant}
        companyOnly={way !== 'password'}
        failure={failure}
        busy={busy}
        waiting={waiting}
        onSubmit={submit}
      />
      {way === 'tag' ? (
        <>
          {failure?.tag === 'unknown-phone' ? null : (
            <Suspense fallback={null}>
              <TagPanel
                key={String(tenant.takesTags)}
                busy={busy}
                takesTags={tenant.takesTags}
                refused={failure?.tag === 'refused'}
                onTag={(tag) => enter((host) => enterWithTag(host, tag, search))}
              />
            </Suspense>
          )}
          <Button kind="secondary" onClick={() => change(undefined)}>
            {t(tenant.passwordOff ? 'session.backToLogin' : 'session.usePassword')}
          </Button>
        </>
      ) : (
        <>
          {way === 'password' ? (
            <Button
              kind="text"
              size="small"
              onClick={() => goTo(loginAddress('/login', search, { forgot: '1' }))}
            >
              {t('session.forgotPassword')}
            </Button>
          ) : null}
          <OtherWays
            busy={busy || waiting}
            provider={tenant.provider}
            leads={way === 'provider'}
            onProvider={leave}
            onPasskey={enterByPasskey}
            onTag={() => change('tag')}
          />
          {way === 'provider' ? (
            <Button kind="text" size="small" onClick={() => change('password')}>
              {t('session.usePassword')}
            </Button>
          ) : null}
        </>
      )}
    </LoginFrame>
  );
}
