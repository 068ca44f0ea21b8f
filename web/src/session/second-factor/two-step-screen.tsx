import type { SecondFactorSetup, SecondFactorState } from '@sveis/domain/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { ChangeForm, ConfirmForm, PasswordForm } from './factor-forms.tsx';
import { RecoveryCodes, SetupParts } from './setup-parts.tsx';
import { factorQuery } from './two-step-api.ts';

/** The own second factor: set up, its recovery codes, and off again. */
export function TwoStepScreen() {
  const t = useT();
  const queries = useQueryClient();
  const factor = useQuery(factorQuery);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  const take = (state: SecondFactorState) => {
    setSetup(undefined);
    queries.setQueryData(factorQuery.queryKey, state);
    notify(t(state.is_on ? 'signin.nowOn' : 'signin.nowOff'));
  };
  const state = factor.data;
  const finish = () => {
    setCodes(undefined);
    void factor.refetch();
  };
  return (
    <AppPage
      title={t('signin.title')}
      backTo="/more"
      busy={factor.isPending && factor.fetchStatus !== 'paused'}
    >
      <p className="text-ink-quiet">{t('signin.text')}</p>
      {factor.isError ? (
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={failureText(factor.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void factor.refetch() }}
        />
      ) : null}
      {factor.isPending && !factor.isError ? <SkeletonList count={1} /> : null}
      {state ? <StateRow state={state} /> : null}
      {state && !state.is_on && !setup ? <PasswordForm onSetup={setSetup} /> : null}
      {setup ? (
        <>
          <SetupParts setup={setup} />
          <ConfirmForm onDone={take} />
        </>
      ) : null}
      {codes ? (
        <>
          <RecoveryCodes codes={codes} />
          <Button size="form" wide onClick={finish}>
            {t('signin.written')}
          </Button>
        </>
      ) : null}
      {state?.is_on && !codes ? (
        <ChangeForm canRemove={!state.is_demanded} onCodes={setCodes} onRemoved={take} />
      ) : null}
    </AppPage>
  );
}

function StateRow({ state }: { state: SecondFactorState }) {
  const t = useT();
  const quiet = [
    state.since ? t('signin.since', { time: momentText(Date.parse(state.since)) }) : '',
    state.is_on ? t('signin.recoveryLeft', { count: state.recovery_left }) : '',
    state.is_demanded ? t('signin.demanded') : '',
  ].filter(Boolean);
  return (
    <List label={t('signin.title')}>
      <ListRow
        card
        icon={ShieldCheck}
        title={t(state.is_on ? 'signin.isOn' : 'signin.isOff')}
        quiet={quiet.join(' · ')}
        trailing={state.is_on ? <StateMark shape="done" /> : undefined}
      />
    </List>
  );
}
