import { PASSKEY_NAME_LENGTH } from '@sveis/domain/session';
import { type FormEvent, useState } from 'react';
import { failureCode } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import type { Translate } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { addPasskey } from './passkey-api.ts';
import { PasskeyStopped } from './passkey-ceremony.ts';

function stoppedText({ reason }: PasskeyStopped, t: Translate): string {
  if (reason === 'known') return t('signin.passkeyHere');
  return t(reason === 'impossible' ? 'signin.passkeysUnsupported' : 'signin.passkeyNotMade');
}

/** A name and the password; the browser does the rest. */
export function PasskeyForm({ onAdded }: { onAdded: () => void }) {
  const t = useT();
  const showFirstError = useFirstError();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  if (globalThis.PublicKeyCredential === undefined)
    return <p className="text-ink-quiet">{t('signin.passkeysUnsupported')}</p>;

  const take = (failure: unknown) => {
    if (failure instanceof PasskeyStopped) return notifyRefusal(stoppedText(failure, t));
    if (failureCode(failure) !== 'WRONG_PASSWORD') return showFailure(failure);
    setWrong(true);
    return showFirstError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy) return;
    if (name.trim() === '' || password === '') return showFirstError();
    setBusy(true);
    try {
      await addPasskey({ name: name.trim(), password });
      notify(t('signin.passkeyAdded'));
      setTried(false);
      setName('');
      setPassword('');
      onAdded();
    } catch (failure) {
      take(failure);
    }
    setBusy(false);
  };
  const missing = (value: string) => (tried && value.trim() === '' ? t('session.required') : undefined);
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FieldStack>
        <TextField
          label={t('signin.passkeyName')}
          hint={t('signin.passkeyNameHint')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={missing(name)}
          maxLength={PASSKEY_NAME_LENGTH}
          autoComplete="off"
        />
        <PasswordField
          label={t('session.currentPassword')}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setWrong(false);
          }}
          error={isWrong ? t('session.wrongCurrentPassword') : missing(password)}
          autoComplete="current-password"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
        />
      </FieldStack>
      <Button type="submit" size="form" wide busy={busy} busyLabel={t('shell.saving')}>
        {t('signin.addPasskey')}
      </Button>
    </form>
  );
}
