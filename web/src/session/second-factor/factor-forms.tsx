import type { SecondFactorSetup, SecondFactorState } from '@sveis/domain/session';
import { type FormEvent, useState } from 'react';
import { failureCode } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { CodeField } from './code-field.tsx';
import { beginFactor, confirmFactor, removeFactor, renewCodes } from './two-step-api.ts';

/** One secret typed into one field: what is missing or wrong is said at the field. */
function useSecretForm(wrong: { readonly code: string; readonly text: string }) {
  const t = useT();
  const showFirstError = useFirstError();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (work: (typed: string) => Promise<void>) => {
    const typed = value.trim();
    if (busy) return;
    if (typed === '') {
      setError(t('session.required'));
      return showFirstError();
    }
    setBusy(true);
    try {
      await work(typed);
    } catch (failure) {
      if (failureCode(failure) === wrong.code) {
        setError(wrong.text);
        showFirstError();
      } else showFailure(failure);
    }
    setValue('');
    setBusy(false);
  };
  const type = (next: string) => {
    setValue(next);
    setError(undefined);
  };
  return { value, error, busy, send, type };
}

const useCodeForm = () => {
  const t = useT();
  return useSecretForm({ code: 'WRONG_CODE', text: t('session.wrongCode') });
};

/** The password comes first: a phone that was left open sets up nothing. */
export function PasswordForm({ onSetup }: { onSetup: (setup: SecondFactorSetup) => void }) {
  const t = useT();
  const form = useSecretForm({ code: 'WRONG_PASSWORD', text: t('session.wrongCurrentPassword') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(async (password) => onSetup(await beginFactor(password)));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FieldStack>
        <PasswordField
          label={t('session.currentPassword')}
          value={form.value}
          onChange={({ target }) => form.type(target.value)}
          error={form.error}
          autoComplete="current-password"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
        />
      </FieldStack>
      <Button type="submit" size="form" wide busy={form.busy}>
        {t('signin.setUp')}
      </Button>
    </form>
  );
}

export function ConfirmForm({ onDone }: { onDone: (state: SecondFactorState) => void }) {
  const t = useT();
  const form = useCodeForm();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send(async (code) => onDone(await confirmFactor(code)));
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <CodeField label={t('signin.stepCode')} value={form.value} onValue={form.type} error={form.error} />
      <Button type="submit" size="form" wide busy={form.busy} busyLabel={t('shell.saving')}>
        {t('signin.finish')}
      </Button>
    </form>
  );
}

type ChangeFormProps = {
  /** Where the company demands it, it stays. */
  canRemove: boolean;
  onCodes: (codes: readonly string[]) => void;
  onRemoved: (state: SecondFactorState) => void;
};

export function ChangeForm({ canRemove, onCodes, onRemoved }: ChangeFormProps) {
  const t = useT();
  const form = useCodeForm();
  const renew = (event: FormEvent) => {
    event.preventDefault();
    void form.send(async (code) => onCodes((await renewCodes(code)).recovery_codes));
  };
  const remove = () => void form.send(async (code) => onRemoved(await removeFactor(code)));
  return (
    <form noValidate onSubmit={renew} className="flex flex-col gap-4">
      <h2 className="text-lead font-bold">{t('signin.change')}</h2>
      <CodeField label={t('signin.codeForBoth')} value={form.value} onValue={form.type} error={form.error} />
      <Button type="submit" kind="secondary" wide busy={form.busy}>
        {t('signin.newCodes')}
      </Button>
      {canRemove ? (
        <Button kind="destructive" wide disabled={form.busy} onClick={remove}>
          {t('signin.switchOff')}
        </Button>
      ) : null}
    </form>
  );
}
