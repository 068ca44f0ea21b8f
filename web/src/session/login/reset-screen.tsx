import { checkNewPassword, parseHostLabel } from '@sveis/domain/session';
import { type FormEvent, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { goTo, placeStore } from '../../lib/screen/location.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { passwordProblemText } from '../password-problem.ts';
import { whoIsIn } from '../session-state.ts';
import { rememberedHost, rememberHost } from '../who.ts';
import { CompanyField } from './company-field.tsx';
import { type EntryFailure, entryFailure, useSecondsUntil } from './entry-failure.ts';
import { EntryNotice } from './entry-notice.tsx';
import { loginAddress, loginEntryTo } from './login-entry.ts';
import { LoginFrame } from './login-frame.tsx';
import { readResetLink } from './reset-link.ts';
import { useTenant } from './tenant-lookup.ts';

const resetAnswer = z.object({ username: z._default(z.string(), '') });

/** A new password by a mailed link, or by a one-time code an administrator read out. */
export function ResetScreen() {
  const t = useT();
  const [link] = useState(() => readResetLink(placeStore.get().search));
  const known = link.host ?? rememberedHost();
  const [company, setCompany] = useState(known ?? '');
  const [lookedUp, setLookedUp] = useState(known);
  const [code, setCode] = useState(link.code);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EntryFailure>();
  const tenant = useTenant(lookedUp);
  const showFirstError = useFirstError();
  const waiting = useSecondsUntil(failure?.waitUntil) > 0;
  const problem = checkNewPassword(password, []);
  useEffect(() => {
    // The code does not stay in the address; where the person wanted to go does.
    const { search } = placeStore.get();
    const bare = loginAddress('/reset-password', search);
    if (search !== '' && bare !== `/reset-password${search}`) goTo(bare, 'replace');
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const host = tenant.fixedHost ?? parseHostLabel(company);
    if (busy || waiting) return;
    setFailure(host ? undefined : { at: 'company', text: (say) => say('session.unknownCompany') });
    if (!host || problem || code.trim() === '') return showFirstError();
    setBusy(true);
    try {
      const body = { code: code.trim(), new_password: password };
      const { username } = await api.tenant.post('password/reset', body, resetAnswer, loginEntryTo(host));
      if (!whoIsIn()) rememberHost(host);
      notify(t('session.resetDone'));
      // Who was invited has never heard their user name before.
      goTo(loginAddress('/login', placeStore.get().search, { name: username }), 'replace');
    } catch (error) {
      setFailure(entryFailure(error));
      showFirstError();
    }
    setBusy(false);
  };
  return (
    <LoginFrame context={tenant.name}>
      <div>
        <h2 className="text-title font-bold">{t('session.resetTitle')}</h2>
        <p className="mt-1 text-ink-quiet">{t(link.code ? 'session.resetText' : 'session.resetCodeText')}</p>
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
          {link.code ? null : (
            <TextField
              label={t('session.oneTimeCode')}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              error={tried && code.trim() === '' ? t('session.required') : undefined}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="next"
            />
          )}
          <PasswordField
            label={t('session.newPassword')}
            hint={t('session.newPasswordHint')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={tried && problem ? passwordProblemText(problem, t) : undefined}
            autoComplete="new-password"
            enterKeyHint="done"
            showLabel={t('session.showPassword')}
            hideLabel={t('session.hidePassword')}
          />
        </FieldStack>
        <EntryNotice failure={failure?.at === 'form' ? failure : undefined} />
        <Button type="submit" size="form" wide disabled={waiting} busy={busy} busyLabel={t('shell.saving')}>
          {t('session.saveNewPassword')}
        </Button>
      </form>
      <Button kind="text" onClick={() => goTo(loginAddress('/login', placeStore.get().search))}>
        {t('session.backToLogin')}
      </Button>
    </LoginFrame>
  );
}
