import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { anyAnswer } from '../../lib/api/api-client.ts';
import { failureText } from '../../lib/api/failures.ts';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { sharingQuery } from '../folder-queries.ts';

/** Where shared folders are sent: written here, and the secret never shown again. */
export function SharingSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useQuery(sharingQuery);
  const [address, setAddress] = useState('');
  const [username, setUsername] = useState('');
  const [secret, setSecret] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (!data) return;
    setAddress(data.address);
    setUsername(data.username);
  }, [data]);
  const keyed = () => ({ headers: { 'idempotency-key': newId() } });
  const save = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const wish = {
        address: address.trim(),
        username: username.trim(),
        ...(secret === '' ? {} : { secret }),
      };
      await api.main.put('sharing', wish, anyAnswer, keyed());
      setSecret('');
      await api.main.get('sharing/check', anyAnswer, { timeoutMs: 70_000 });
      notify(t('folders.sharingAnswers'));
      onClose();
    } catch (failure) {
      setProblem(failureText(failure, t));
    }
    await queries.invalidateQueries({ queryKey: sharingQuery.queryKey });
    setIsBusy(false);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('folders.sharing')}
      text={t('folders.sharingText')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide busy={isBusy} busyLabel={t('shell.loading')} onClick={() => void save()}>
          {t('folders.sharingSave')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3 pb-4">
        {problem || data?.problem ? (
          <p role="alert" className="text-danger-text">
            {problem ?? t('shell.sharingService')}
          </p>
        ) : null}
        <FieldStack>
          <TextField
            type="url"
            label={t('folders.sharingAddress')}
            hint={t('folders.sharingAddressHint')}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
          <TextField
            label={t('folders.sharingUser')}
            autoComplete="off"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
          <PasswordField
            label={t('folders.sharingSecret')}
            hint={data?.has_secret ? t('folders.sharingKept') : undefined}
            autoComplete="new-password"
            showLabel={t('session.showPassword')}
            hideLabel={t('session.hidePassword')}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </FieldStack>
      </div>
    </Sheet>
  );
}
