import { type FormEvent, useState } from 'react';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { endSession, unlockSession } from '../core.ts';
import type { Who } from '../who.ts';
import { LoginFrame } from './login-frame.tsx';

type LockScreenProps = { who: Who; canUnlock: boolean };

/** Stands in for the login while there is no network to log in over. */
export function LockScreen({ who, canUnlock }: LockScreenProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const showFirstError = useFirstError();

  const unlock = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const isRight = password !== '' && (await unlockSession(password).catch(() => false));
    setWrong(!isRight);
    if (!isRight) showFirstError();
    setBusy(false);
  };
  return (
    <LoginFrame context={who.host}>
      <div className="flex items-center gap-3.5">
        <Avatar name={who.name} />
        <div className="min-w-0">
          <h2 className="text-lead font-bold">{t('session.lockedTitle')}</h2>
          <p className="text-quiet text-ink-quiet">{who.name}</p>
        </div>
      </div>
      <p className="flex items-start gap-3 rounded-card bg-warn-bg px-4 py-3 text-warn-text">
        <StateMark shape="locked" />
        <span className="min-w-0 flex-1">
          {t(canUnlock ? 'session.lockedText' : 'session.lockedNeedsNetwork')}
        </span>
      </p>
      {canUnlock ? (
        <form noValidate onSubmit={(event) => void unlock(event)} className="flex flex-col gap-4">
          <FieldStack>
            <PasswordField
              label={t('session.password')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={wrong ? t('session.wrongPassword') : undefined}
              autoComplete="current-password"
              enterKeyHint="go"
              showLabel={t('session.showPassword')}
              hideLabel={t('session.hidePassword')}
            />
          </FieldStack>
          <Button type="submit" size="form" wide busy={busy} busyLabel={t('session.unlocking')}>
            {t('session.unlock')}
          </Button>
        </form>
      ) : null}
      <Button kind="secondary" onClick={() => void endSession({ tellServer: true })}>
        {t('session.switchUser')}
      </Button>
    </LoginFrame>
  );
}
