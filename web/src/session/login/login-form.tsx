import { type FormEvent, useState } from 'react';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { CompanyField } from './company-field.tsx';
import type { EntryFailure } from './entry-failure.ts';
import { EntryNotice } from './entry-notice.tsx';
import type { TenantLookup } from './tenant-lookup.ts';

export interface LoginFormValues {
  readonly company: string;
  readonly name: string;
  readonly password: string;
  readonly rememberDevice: boolean;
}

type LoginFormProps = {
  values: LoginFormValues;
  onValues: (values: LoginFormValues) => void;
  onCompanyDone: () => void;
  tenant: TenantLookup;
  /** A tag and the company's own login need only the company. */
  companyOnly: boolean;
  failure: EntryFailure | undefined;
  busy: boolean;
  waiting: boolean;
  onSubmit: (event: FormEvent) => void;
};

/** Plain inputs without a form library: this is the first screen, and it has three fields. */
export function LoginForm(props: LoginFormProps) {
  const { values, onValues, onCompanyDone, tenant, companyOnly, failure, busy, waiting, onSubmit } = props;
  const t = useT();
  const showFirstError = useFirstError();
  const [tried, setTried] = useState(false);
  const set = (change: Partial<LoginFormValues>) => onValues({ ...values, ...change });
  const missing = (value: string) => (tried && value.trim() === '' ? t('session.required') : undefined);
  const companyMissing = tenant.fixedHost ? undefined : missing(values.company);
  const companyError = failure?.at === 'company' ? failure.text(t) : companyMissing;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const isWhole = (tenant.fixedHost ?? values.company.trim()) && values.name.trim() && values.password;
    if (isWhole) return onSubmit(event);
    // The first empty field takes the caret, so that the next key stroke lands where it is missing.
    showFirstError();
  };
  const company = (
    <CompanyField
      value={values.company}
      onValue={(next) => set({ company: next })}
      onDone={onCompanyDone}
      tenant={tenant}
      error={companyError}
    />
  );
  const notice = <EntryNotice failure={failure?.at === 'form' ? failure : undefined} />;
  if (companyOnly) {
    return (
      <>
        <FieldStack>{company}</FieldStack>
        {notice}
      </>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FieldStack>
        {company}
        <TextField
          label={t('session.userName')}
          name="username"
          value={values.name}
          onChange={(event) => set({ name: event.target.value })}
          error={missing(values.name)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
        />
        <PasswordField
          label={t('session.password')}
          name="password"
          value={values.password}
          onChange={(event) => set({ password: event.target.value })}
          error={missing(values.password)}
          autoComplete="current-password"
          enterKeyHint="go"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
        />
      </FieldStack>
      {notice}
      <Button
        type="submit"
        size="form"
        wide
        disabled={waiting}
        busy={busy}
        busyLabel={t('session.loggingIn')}
      >
        {t('session.logInWithPassword')}
      </Button>
      <div className="px-0.5">
        <Switch
          label={t('session.rememberDevice')}
          hint={t('session.rememberDeviceHint')}
          checked={values.rememberDevice}
          onValue={(rememberDevice) => set({ rememberDevice })}
          onWord={t('shell.on')}
          offWord={t('shell.off')}
        />
      </div>
    </form>
  );
}
