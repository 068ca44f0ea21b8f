import type { EmailClaim, LoginProvider, LoginProviderAnswer } from '@sveis/domain/session';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { saveProvider, type TypedProvider } from './provider-api.ts';

const empty: LoginProvider = {
  issuer: '',
  client_id: '',
  label: '',
  email_claim: 'email',
  creates_people: false,
  role_id: null,
  password_off: false,
  counts_as_second_factor: false,
};

type ProviderFormProps = {
  answer: LoginProviderAnswer;
  onSaved: (next: LoginProviderAnswer) => void;
};

/** What is agreed on with the provider; the secret is typed and never shown again. */
export function ProviderForm({ answer, onSaved }: ProviderFormProps) {
  const t = useT();
  const showFirstError = useFirstError();
  const [typed, setTyped] = useState<TypedProvider>({ ...(answer.provider ?? empty), client_secret: '' });
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const set = (change: Partial<TypedProvider>) => {
    setTyped({ ...typed, ...change });
    setRefused({});
  };
  const saving = useMutation({
    mutationFn: saveProvider,
    onSuccess: (next) => {
      onSaved(next);
      setTyped((now) => ({ ...now, client_secret: '' }));
      notify(t('admin.providerSaved'));
    },
    onError: (failure) => {
      if (!isApiFailure(failure) || Object.keys(failure.fields).length === 0) return showFailure(failure);
      setRefused(failure.fields);
      return showFirstError();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const needed = ['issuer', 'client_id', 'label'] as const;
    const missing = needed.filter((field) => typed[field].trim() === '');
    if (missing.length === 0) return saving.mutate(typed);
    setRefused(Object.fromEntries(missing.map((field) => [field, [t('session.required')]])));
    return showFirstError();
  };
  const words = { onWord: t('shell.on'), offWord: t('shell.off') };
  const text = (field: 'issuer' | 'client_id' | 'label') => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => set({ [field]: target.value }),
    error: refused[field]?.[0],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FieldStack>
        <TextField
          label={t('admin.issuer')}
          hint={t('admin.issuerHint')}
          inputMode="url"
          {...text('issuer')}
        />
        <TextField label={t('admin.clientId')} {...text('client_id')} />
        <PasswordField
          label={t('admin.clientSecret')}
          hint={answer.provider ? t('admin.clientSecretKept') : undefined}
          value={typed.client_secret}
          onChange={({ target }) => set({ client_secret: target.value })}
          error={refused.client_secret?.[0]}
          autoComplete="off"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
        />
        <TextField
          label={t('admin.providerLabel')}
          hint={t('admin.providerLabelHint')}
          maxLength={40}
          {...text('label')}
        />
        <SelectField
          label={t('admin.emailClaim')}
          value={typed.email_claim}
          onValue={(claim) => set({ email_claim: claim as EmailClaim })}
          options={[
            { value: 'email', label: t('admin.claimEmail') },
            { value: 'upn', label: t('admin.claimUpn') },
          ]}
        />
      </FieldStack>
      <Card>
        <p className="text-quiet text-ink-quiet">{t('admin.redirectAddress')}</p>
        <p className="font-semibold break-all select-all">{answer.redirect_address}</p>
      </Card>
      <Card>
        <Switch
          label={t('admin.createsPeople')}
          hint={t('admin.createsPeopleHint')}
          checked={typed.creates_people}
          onValue={(creates_people) => set({ creates_people })}
          {...words}
        />
        <Switch
          label={t('admin.passwordOff')}
          hint={t('admin.passwordOffHint')}
          checked={typed.password_off}
          onValue={(password_off) => set({ password_off })}
          {...words}
        />
        <Switch
          label={t('admin.providerFactor')}
          hint={t('admin.providerFactorHint')}
          checked={typed.counts_as_second_factor}
          onValue={(counts_as_second_factor) => set({ counts_as_second_factor })}
          {...words}
        />
      </Card>
      {typed.creates_people ? (
        <FieldStack>
          <SelectField
            label={t('admin.createdRole')}
            value={typed.role_id === null ? '' : String(typed.role_id)}
            onValue={(id) => set({ role_id: id === '' ? null : Number(id) })}
            options={answer.roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={t('admin.createdRole')}
            error={refused.role_id?.[0]}
          />
        </FieldStack>
      ) : null}
      <Button type="submit" size="form" wide busy={saving.isPending} busyLabel={t('shell.saving')}>
        {t('admin.saveProvider')}
      </Button>
    </form>
  );
}
