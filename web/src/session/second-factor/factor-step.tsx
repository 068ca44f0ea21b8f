import { SECOND_FACTOR_DAYS, secondFactorSetupShape } from '@sveis/domain/session';
import { type FormEvent, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { EntryNotice } from '../login/entry-notice.tsx';
import type { Entry, FactorAsked } from '../login/use-entry.ts';
import { CodeField } from './code-field.tsx';
import { SetupParts } from './setup-parts.tsx';

type FactorStepProps = {
  asked: FactorAsked;
  entry: Entry;
  rememberDevice: boolean;
  onCode: (code: string) => void;
};

/** The code after the password; where the company demands a second factor that is not there, it is set up here. */
export function FactorStep({ asked, entry, rememberDevice, onCode }: FactorStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const setup = asked.kind === 'setup' ? secondFactorSetupShape.parse(asked.setup) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '') return;
    onCode(code.trim());
    setCode('');
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <h2 className="text-title font-bold">{setup ? t('signin.demandedTitle') : t('session.codeTitle')}</h2>
      {setup ? <SetupParts setup={setup} /> : <p className="text-ink-quiet">{t('session.codeText')}</p>}
      <CodeField
        label={setup ? t('signin.stepCode') : t('session.code')}
        value={code}
        onValue={setCode}
        error={tried && code.trim() === '' && !entry.failure ? t('session.required') : undefined}
      />
      {rememberDevice ? (
        <p className="text-quiet text-ink-quiet">
          {t('session.codeRemembered', { days: SECOND_FACTOR_DAYS })}
        </p>
      ) : null}
      <EntryNotice failure={entry.failure} />
      <Button
        type="submit"
        size="form"
        wide
        disabled={entry.waiting}
        busy={entry.busy}
        busyLabel={t('session.loggingIn')}
      >
        {t('session.logIn')}
      </Button>
      <Button kind="secondary" onClick={entry.startOver}>
        {t('session.backToLogin')}
      </Button>
    </form>
  );
}
