import { type HostScope, hostScopes } from '@sveis/domain/integrations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { type MadeToken, makeToken, scimAddress, tokensQuery } from './integrations-api.ts';
import { Copied, ShownOnce } from './shown-once.tsx';

/** A new key: what it is for and what it may do, then the key itself, once. */
export function NewTokenSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [made, setMade] = useState<MadeToken>();
  return (
    <Sheet
      open
      onClose={onClose}
      title={made ? t('integrations.onceTitle') : t('integrations.add')}
      closeLabel={t('shell.close')}
    >
      {made ? (
        <ShownOnce
          secret={made.token}
          text={t('integrations.onceText')}
          copyLabel={t('integrations.copy')}
          copiedText={t('integrations.copied')}
          onClose={onClose}
        >
          {made.scopes.includes('scim') ? (
            <section className="flex flex-col gap-3 pt-3">
              <h3 className="font-bold">{t('integrations.scimAddress')}</h3>
              <p>{t('integrations.scimAddressText')}</p>
              <Copied
                value={scimAddress()}
                label={t('integrations.copyAddress')}
                copiedText={t('integrations.addressCopied')}
              />
            </section>
          ) : null}
        </ShownOnce>
      ) : (
        <TokenForm onMade={setMade} />
      )}
    </Sheet>
  );
}

function TokenForm({ onMade }: { onMade: (made: MadeToken) => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly HostScope[]>(['payroll']);
  const [error, setError] = useState<string>();
  const making = useMutation({
    mutationFn: () => makeToken({ name, scopes }),
    onSuccess: (made) => {
      onMade(made);
      return queries.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
    onError: (failure) => {
      const said = isApiFailure(failure) ? failure.fields.name?.[0] : undefined;
      if (said) setError(said);
      else showFailure(failure);
    },
  });
  const change = (scope: HostScope, isOn: boolean) =>
    setScopes((before) => (isOn ? [...before, scope] : before.filter((one) => one !== scope)));
  return (
    <div className="flex flex-col gap-3 pb-4">
      <FieldStack>
        <TextField
          label={t('integrations.name')}
          value={name}
          error={error}
          maxLength={80}
          onChange={({ target }) => {
            setName(target.value);
            setError(undefined);
          }}
        />
      </FieldStack>
      <h3 className="font-bold">{t('integrations.scopes')}</h3>
      <Card>
        {hostScopes.map((scope) => (
          <Switch
            key={scope}
            label={t(`integrations.scope_${scope}`)}
            hint={t(`integrations.scope_${scope}Hint`)}
            checked={scopes.includes(scope)}
            onValue={(isOn) => change(scope, isOn)}
            onWord={t('shell.on')}
            offWord={t('shell.off')}
          />
        ))}
      </Card>
      <Button busy={making.isPending} disabled={scopes.length === 0} onClick={() => making.mutate()}>
        {t('integrations.make')}
      </Button>
    </div>
  );
}
