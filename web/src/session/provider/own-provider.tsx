import type { OwnProvider } from '@sveis/domain/session';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureCode } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify, notifyRefusal } from '../../lib/notices.ts';
import { useFirstError } from '../../lib/screen/first-error.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { momentText } from '../../offline/as-of.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { beginLink, finishLink, ownProviderQuery, unlink } from './own-provider-api.ts';
import { returnedLinkStore } from './provider-return.ts';

/** The own account at the company's provider; nothing where the company has none. */
export function OwnProviderPart() {
  const t = useT();
  const own = useQuery(ownProviderQuery);
  useReturnedLink();
  if (!own.data?.label) return null;
  const { label, linked } = own.data;
  return (
    <>
      <h2 className="text-lead font-bold">{t('signin.account')}</h2>
      <p className="text-ink-quiet">{t('signin.accountText', { label })}</p>
      {linked ? <Linked linked={linked} /> : <LinkForm label={label} />}
    </>
  );
}

/** Finishes a link the browser has come back with. */
function useReturnedLink(): void {
  const t = useT();
  const queries = useQueryClient();
  const back = useStore(returnedLinkStore);
  const isSent = useRef(false);
  useEffect(() => {
    if (!back || isSent.current) return;
    isSent.current = true;
    returnedLinkStore.set(undefined);
    if (!back.grant) {
      notifyRefusal(t(back.error === 'access_denied' ? 'signin.providerCancelled' : 'signin.providerSaidNo'));
      return;
    }
    finishLink(back).then((state) => {
      queries.setQueryData(ownProviderQuery.queryKey, state);
      notify(t('signin.nowLinked'));
    }, showFailure);
  }, [back, queries, t]);
}

function Linked({ linked }: { linked: NonNullable<OwnProvider['linked']> }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: unlink,
    onSuccess: (state) => {
      queries.setQueryData(ownProviderQuery.queryKey, state);
      notify(t('signin.nowUnlinked'));
    },
    onError: showFailure,
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('signin.unlinkTitle'),
      text: t('signin.unlinkText'),
      confirmLabel: t('signin.unlink'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) ending.mutate();
  };
  return (
    <>
      <List label={t('signin.account')}>
        <ListRow
          card
          icon={Building2}
          title={linked.email ? t('signin.linkedAs', { email: linked.email }) : t('signin.linked')}
          quiet={t('signin.linkSince', { time: momentText(Date.parse(linked.since)) })}
        />
      </List>
      <Button kind="destructive" wide busy={ending.isPending} onClick={() => void ask()}>
        {t('signin.unlink')}
      </Button>
    </>
  );
}

function LinkForm({ label }: { label: string }) {
  const t = useT();
  const showFirstError = useFirstError();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = (text: string) => {
    setError(text);
    showFirstError();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (password === '') return refuse(t('session.required'));
    setBusy(true);
    try {
      location.assign((await beginLink(password)).address);
    } catch (failure) {
      if (failureCode(failure) === 'WRONG_PASSWORD') refuse(t('session.wrongCurrentPassword'));
      else showFailure(failure);
      setBusy(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <FieldStack>
        <PasswordField
          label={t('session.currentPassword')}
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(undefined);
          }}
          error={error}
          autoComplete="current-password"
          showLabel={t('session.showPassword')}
          hideLabel={t('session.hidePassword')}
        />
      </FieldStack>
      <Button type="submit" kind="secondary" wide busy={busy}>
        {t('signin.link', { label })}
      </Button>
    </form>
  );
}
