import { checkNewPassword } from '@sveis/domain/session';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { failureCode, isApiFailure } from '../lib/api/api-failure.ts';
import { showFailure } from '../lib/api/failures.ts';
import { notify } from '../lib/notices.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { useFirstError } from '../lib/screen/first-error.ts';
import { useT } from '../lib/words/use-t.ts';
import { changeLock } from '../offline/vault-store.ts';
import { Button } from '../ui/data/button.tsx';
import { FieldStack } from '../ui/fields/field-stack.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { changePassword } from './account-api.ts';
import { passwordProblemText } from './password-problem.ts';
import { useSessionIn } from './use-session.ts';
import { ownerOf } from './who.ts';

export function PasswordScreen() {
  const t = useT();
  const router = useRouter();
  const session = useSessionIn();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<{ field: 'current' | 'next'; text: string }>();
  const [busy, setBusy] = useState(false);
  const showFirstError = useFirstError();
  const email = session?.profile.user.email ?? '';
  const problem = checkNewPassword(next, [email, email.split('@')[0] ?? '']);
  const nextError = problem ? passwordProblemText(problem, t) : undefined;
  const againError = next === again ? undefined : t('session.passwordsDiffer');

  const refuse = (error: unknown) => {
    if (failureCode(error) === 'WRONG_PASSWORD') {
      return setRefused({ field: 'current', text: t('session.wrongCurrentPassword') });
    }
    const said = isApiFailure(error) ? error.fields.new_password?.[0] : undefined;
    return said ? setRefused({ field: 'next', text: said }) : showFailure(error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setRefused(undefined);
    if (busy || !session) return;
    if (current === '' || nextError || againError) return showFirstError();
    setBusy(true);
    try {
      await changePassword(current, next);
      await changeLock(ownerOf(session.who), current, next).catch(() => undefined);
      notify(t('session.passwordChanged'));
      await router.navigate({ to: '/more' });
    } catch (error) {
      refuse(error);
      showFirstError();
    }
    setBusy(false);
  };
  const words = { showLabel: t('session.showPassword'), hideLabel: t('session.hidePassword') };
  const refusedAt = (field: 'current' | 'next') => (refused?.field === field ? refused.text : undefined);
  return (
    <AppPage title={t('session.changePassword')} backTo="/more">
      <form
        id="password-form"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-4"
      >
        <p className="text-ink-quiet">{t('session.changePasswordText')}</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <FieldStack>
          <PasswordField
            {...words}
            label={t('session.currentPassword')}
            value={current}
            onChange={(event) => setCurrent(event.target.value)}
            error={refusedAt('current') ?? (tried && current === '' ? t('session.required') : undefined)}
            autoComplete="current-password"
          />
          <PasswordField
            {...words}
            label={t('session.newPassword')}
            hint={t('session.newPasswordHint')}
            value={next}
            onChange={(event) => setNext(event.target.value)}
            error={refusedAt('next') ?? (tried ? nextError : undefined)}
            autoComplete="new-password"
          />
          <PasswordField
            {...words}
            label={t('session.newPasswordAgain')}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
            error={tried ? againError : undefined}
            autoComplete="new-password"
          />
        </FieldStack>
        <Button type="submit" size="form" wide busy={busy} busyLabel={t('shell.saving')}>
          {t('session.saveNewPassword')}
        </Button>
      </form>
    </AppPage>
  );
}
