import type { LoginProviderAnswer, ProviderProblem } from '@sveis/domain/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { providerQuery, removeProvider, testProvider } from './provider-api.ts';
import { ProviderForm } from './provider-form.tsx';

const problemWords = {
  closed_address: 'admin.providerClosed',
  timeout: 'admin.providerTimeout',
  unreachable: 'admin.providerUnreachable',
  no_provider: 'admin.providerNone',
  other_issuer: 'admin.providerOther',
  no_code: 'admin.providerNoCode',
  no_pkce: 'admin.providerNoPkce',
} as const satisfies Record<ProviderProblem, string>;

/** The company's own provider of logins: set, tested, removed. */
export function ProviderPart() {
  const t = useT();
  const query = useQuery(providerQuery);
  return (
    <>
      <h2 className="text-lead font-bold">{t('admin.provider')}</h2>
      <p className="text-ink-quiet">{t('admin.providerText')}</p>
      {query.isError ? (
        <ErrorState
          title={t('admin.signInNotLoaded')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending && !query.isError ? <SkeletonList count={2} /> : null}
      {query.data ? <Provider answer={query.data} /> : null}
    </>
  );
}

function Provider({ answer }: { answer: LoginProviderAnswer }) {
  const queries = useQueryClient();
  const take = (next: LoginProviderAnswer) => queries.setQueryData(providerQuery.queryKey, next);
  return (
    <>
      <ProviderForm key={answer.provider ? 'set' : 'new'} answer={answer} onSaved={take} />
      {answer.provider ? <ProviderActions key={answer.provider.issuer} onRemoved={take} /> : null}
    </>
  );
}

function ProviderActions({ onRemoved }: { onRemoved: (next: LoginProviderAnswer) => void }) {
  const t = useT();
  const confirm = useConfirm();
  const testing = useMutation({ mutationFn: testProvider, onError: showFailure });
  const removing = useMutation({
    mutationFn: removeProvider,
    onSuccess: (next) => {
      onRemoved(next);
      notify(t('admin.providerRemoved'));
    },
    onError: showFailure,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('admin.removeProviderTitle'),
      text: t('admin.removeProviderText'),
      confirmLabel: t('admin.removeProviderYes'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) removing.mutate();
  };
  return (
    <>
      <Button kind="secondary" wide busy={testing.isPending} onClick={() => testing.mutate()}>
        {t('admin.testProvider')}
      </Button>
      <div role="status" className="empty:hidden">
        {testing.data ? <TestResult problem={testing.data.problem} /> : null}
      </div>
      <Button kind="destructive" wide busy={removing.isPending} onClick={() => void ask()}>
        {t('admin.removeProvider')}
      </Button>
    </>
  );
}

function TestResult({ problem }: { problem: ProviderProblem | null }) {
  const t = useT();
  return problem ? (
    <Tag shape="stop">{t(problemWords[problem])}</Tag>
  ) : (
    <Tag shape="done">{t('admin.providerWorks')}</Tag>
  );
}
