import { parseHostLabel } from '@sveis/domain/session';
import { type FormEvent, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { goTo, placeStore } from '../../lib/screen/location.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { rememberedHost } from '../who.ts';
import { CompanyField } from './company-field.tsx';
import { type EntryFailure, entryFailure, useSecondsUntil } from './entry-failure.ts';
import { EntryNotice } from './entry-notice.tsx';
import { loginAddress, loginEntryTo } from './login-entry.ts';
import { LoginFrame } from './login-frame.tsx';
import { useTenant } from './tenant-lookup.ts';

export function ForgotScreen() {
  const t = useT();
  const [company, setCompany] = useState(rememberedHost() ?? '');
  const [lookedUp, setLookedUp] = useState(rememberedHost);
  const [name, setName] = useState('');
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<EntryFailure>();
  const tenant = useTenant(lookedUp);
  const showFirstError = useFirstError();
  const waiting = useSecondsUntil(failure?.waitUntil) > 0;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const host = tenant.fixedHost ?? parseHostLabel(company);
    if (state === 'sending' || waiting) return;
    setFailure(host ? undefined : { at: 'company', text: (say) => say('session.unknownCompany') });
    if (!host || name.trim() === '') return showFirstError();
    setState('sending');
    try {
      await api.tenant.post('password/forgot', { email: name.trim() }, anyAnswer, loginEntryTo(host));
      setState('sent');
    } catch (error) {
      setFailure(entryFailure(error));
      setState('asking');
      showFirstError();
    }
  };
  const back = (
    <Button kind="text" onClick={() => goTo(loginAddress('/login', placeStore.get().search))}>
      {t('session.backToLogin')}
    </Button>
  );
  if (state === 'sent') {
    return (
      <LoginFrame context={tenant.name}>
        <div role="status" className="flex items-start gap-3 rounded-card bg-ok-bg px-4 py-3.5 text-ok-text">
          <StateMark shape="done" />
          <div className="min-w-0 flex-1">
            <h2 className="font-bold">{t('session.forgotSentTitle')}</h2>
            <p className="mt-0.5">{t('session.forgotSentText')}</p>
          </div>
        </div>
        <Button
          kind="secondary"
          onClick={() => goTo(loginAddress('/reset-password', placeStore.get().search))}
        >
          {t('session.haveCode')}
        </Button>
        {back}
      </LoginFrame>
    );
  }
  return (
    <LoginFrame context={tenant.name}>
      <div>
        <h2 className="text-title font-bold">{t('session.forgotTitle')}</h2>
        <p className="mt-1 text-ink-quiet">{t('session.forgotText')}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FieldStack>
          <CompanyField
            value={company}
            onValue={setCompany}
            onDone={() => setLookedUp(parseHostLabel(company))}
            tenant={tenant}
            error={failure?.at === 'company' ? failure.text(t) : undefined}
          />
          <TextField
            label={t('session.userNameOrEmail')}
            name="username"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={tried && name.trim() === '' ? t('session.required') : undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
          />
        </FieldStack>
        <EntryNotice failure={failure?.at === 'form' ? failure : undefined} />
        <Button
          type="submit"
          size="form"
          wide
          disabled={waiting}
          busy={state === 'sending'}
          busyLabel={t('shell.sending')}
        >
          {t('session.sendLink')}
        </Button>
      </form>
      <Button kind="text" onClick={() => goTo(loginAddress('/reset-password', placeStore.get().search))}>
        {t('session.haveCode')}
      </Button>
      {back}
    </LoginFrame>
  );
}
