import type { Passkey } from '@sveis/domain/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { OwnProviderPart } from '../provider/own-provider.tsx';
import { passkeysQuery, removePasskey } from './passkey-api.ts';
import { PasskeyForm } from './passkey-form.tsx';

/** How a person logs in besides the password. */
export function LoginWaysScreen() {
  const t = useT();
  const passkeys = useQuery(passkeysQuery);
  return (
    <AppPage
      title={t('signin.ways')}
      backTo="/more"
      busy={passkeys.isPending && passkeys.fetchStatus !== 'paused'}
    >
      <p className="text-ink-quiet">{t('signin.waysText')}</p>
      <h2 className="text-lead font-bold">{t('signin.passkeys')}</h2>
      {passkeys.isError ? (
        <ErrorState
          title={t('shell.somethingWentWrong')}
          text={failureText(passkeys.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void passkeys.refetch() }}
        />
      ) : null}
      {passkeys.isPending && !passkeys.isError ? <SkeletonList count={2} /> : null}
      {passkeys.data ? <Passkeys passkeys={passkeys.data} /> : null}
      {passkeys.data ? <PasskeyForm onAdded={() => void passkeys.refetch()} /> : null}
      <OwnProviderPart />
    </AppPage>
  );
}

function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: removePasskey,
    onSuccess: () => {
      notify(t('signin.passkeyRemoved'));
      return queries.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
    onError: showFailure,
  });
  const ask = async ({ id, name }: Passkey) => {
    const isSure = await confirm({
      title: t('signin.removePasskeyTitle', { name }),
      text: t('signin.removePasskeyText'),
      confirmLabel: t('signin.removePasskeyYes'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) removing.mutate(id);
  };
  if (passkeys.length === 0) return <p className="text-ink-quiet">{t('signin.noPasskeys')}</p>;
  return (
    <List label={t('signin.passkeys')}>
      {passkeys.map((passkey) => (
        <ListRow
          key={passkey.id}
          card
          icon={KeyRound}
          title={passkey.name}
          quiet={`${t('signin.passkeyMade', { time: momentText(Date.parse(passkey.created_at)) })} · ${usedText(passkey, t)}`}
          trailing={
            <IconButton
              icon={Trash2}
              label={t('signin.removePasskey', { name: passkey.name })}
              onClick={() => void ask(passkey)}
            />
          }
        />
      ))}
    </List>
  );
}

const usedText = ({ last_used_at }: Passkey, t: ReturnType<typeof useT>): string =>
  last_used_at
    ? t('signin.passkeyUsed', { time: momentText(Date.parse(last_used_at)) })
    : t('signin.passkeyNeverUsed');
