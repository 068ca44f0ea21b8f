import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { readyToLogIn } from '../logout-hold.ts';
import { sessionStore } from '../session-state.ts';
import { type DirectLink, directLinkStore } from './direct-link.ts';
import { type EntryFailure, entryFailure } from './entry-failure.ts';
import { EntryNotice } from './entry-notice.tsx';
import { FactorGate } from './factor-gate.tsx';
import { loadCore, loginEntryTo } from './login-entry.ts';
import { LoginFrame } from './login-frame.tsx';
import { useEntry } from './use-entry.ts';

interface Offer {
  readonly name: string;
  readonly company: string;
}

const offerShape = {
  parse: (body: unknown): Offer => {
    const { name, company } = body as Record<string, unknown>;
    return { name: String(name ?? ''), company: String(company ?? '') };
  },
};

const callOf = (link: DirectLink) => ({
  path: `directlogin/${encodeURIComponent(link.otp)}/${link.host}/${link.userId}`,
  options: loginEntryTo(link.host),
});

const unreadable: EntryFailure = { at: 'form', text: (t) => t('session.linkExpired') };

/** "Log in as N at T?" Looking costs nothing; only the confirm spends the code. */
export function DirectLoginScreen({ link }: { link: DirectLink | 'unreadable' }) {
  const t = useT();
  const [offer, setOffer] = useState<Offer>();
  const [unusable, setUnusable] = useState(link === 'unreadable' ? unreadable : undefined);
  const entry = useEntry();
  useEffect(() => {
    if (link === 'unreadable') return;
    const { path, options } = callOf(link);
    api.tenant.get(path, offerShape, options).then(setOffer, (error) => setUnusable(entryFailure(error)));
  }, [link]);

  const accept = async (chosen: DirectLink, code?: string) => {
    const core = await loadCore();
    if (sessionStore.get().status !== 'anonymous') await core.endSession({ tellServer: true });
    await readyToLogIn();
    const { path, options } = callOf(chosen);
    const body = code === undefined ? {} : { code };
    const answer = await api.tenant.post(path, body, anyAnswer, options);
    await core.beginSession(answer, {});
    directLinkStore.set(undefined);
  };
  if (entry.factor && link !== 'unreadable') {
    const onCode = (code: string) => void entry.enter(() => accept(link, code));
    const { factor } = entry;
    return (
      <FactorGate
        company={offer?.company}
        asked={factor}
        entry={entry}
        rememberDevice={false}
        onCode={onCode}
      />
    );
  }
  const failure = unusable ?? entry.failure;
  const decline = (
    <Button kind="secondary" onClick={() => directLinkStore.set(undefined)}>
      {t('session.notMe')}
    </Button>
  );
  return (
    <LoginFrame context={offer?.company}>
      <h2 className="text-title font-bold">{t('session.directTitle')}</h2>
      <EntryNotice failure={failure} />
      {offer && !failure && link !== 'unreadable' ? (
        <>
          <Card>
            <p className="text-lead font-bold">{offer.name}</p>
            <p className="text-ink-quiet">{t('session.directAt', { company: offer.company })}</p>
          </Card>
          <Button
            size="form"
            busy={entry.busy}
            busyLabel={t('session.loggingIn')}
            onClick={() => void entry.enter(() => accept(link))}
          >
            {t('session.directConfirm', { name: offer.name })}
          </Button>
          {decline}
        </>
      ) : null}
      {offer || failure ? null : <SkeletonCard foot={false} mark={false} />}
      {failure ? (
        <Button kind="secondary" onClick={() => directLinkStore.set(undefined)}>
          {t('session.backToLogin')}
        </Button>
      ) : null}
    </LoginFrame>
  );
}
