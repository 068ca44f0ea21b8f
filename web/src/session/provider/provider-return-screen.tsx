import { useEffect, useRef, useState } from 'react';
import { goTo, placeStore } from '../../lib/screen/location.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { EntryNotice } from '../login/entry-notice.tsx';
import { FactorGate } from '../login/factor-gate.tsx';
import { LoginFrame } from '../login/login-frame.tsx';
import { useEntry } from '../login/use-entry.ts';
import { rememberedHost } from '../who.ts';
import { enterFromProvider } from './provider-entry.ts';
import { parseProviderReturn, returnedLinkStore } from './provider-return.ts';

const toLogin = () => goTo('/login', 'replace');

/** Back from the company's provider: logs in at once, or says why not. */
export function ProviderReturnScreen() {
  const t = useT();
  const entry = useEntry();
  const [back] = useState(() => parseProviderReturn(placeStore.get().search));
  const isSent = useRef(false);
  const enter = async (code?: string) => {
    await enterFromProvider(rememberedHost() ?? '', back, code);
    toLogin();
  };
  useEffect(() => {
    // What the provider gave is good for one call.
    if (isSent.current) return;
    isSent.current = true;
    if (back.purpose === 'link') {
      returnedLinkStore.set(back);
      goTo('/account/login-ways', 'replace');
      return;
    }
    // No history and no screenshot keeps the code.
    goTo('/login/provider', 'replace');
    void entry.enter(() => enter());
  });
  if (entry.factor)
    return (
      <FactorGate
        company={undefined}
        asked={entry.factor}
        entry={{ ...entry, startOver: toLogin }}
        rememberDevice={false}
        onCode={(code) => void entry.enter(() => enter(code))}
      />
    );
  return (
    <LoginFrame context={undefined}>
      <EntryNotice failure={entry.failure} />
      {entry.failure ? (
        <Button kind="secondary" onClick={toLogin}>
          {t('session.backToLogin')}
        </Button>
      ) : (
        <>
          <p role="status">{t('signin.returning')}</p>
          <SkeletonCard foot={false} mark={false} />
        </>
      )}
    </LoginFrame>
  );
}
