import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { type Person, personQuery, resetFactor } from './users-api.ts';

/** Takes away the second factor of a colleague who has lost it; one's own goes with a code, elsewhere. */
export function FactorPart({ person }: { person: Person }) {
  const t = useT();
  const confirm = useConfirm();
  const queries = useQueryClient();
  const session = useSessionIn();
  const name = person.first_name;
  const resetting = useMutation({
    mutationFn: () => resetFactor(person.id),
    onSuccess: (next) => {
      queries.setQueryData(personQuery(person.id).queryKey, next);
      notify(t('users.factorReset', { name }));
    },
    onError: showFailure,
  });
  const ask = async () => {
    const isSure = await confirm({
      kind: 'delete',
      title: t('users.resetFactorTitle', { name }),
      text: t('users.resetFactorText'),
      confirmLabel: t('users.resetFactor'),
      cancelLabel: t('shell.cancel'),
    });
    if (isSure) resetting.mutate();
  };
  if (session?.who.userId === person.id) return null;
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('users.factor')}</h2>
      <p className="text-quiet text-ink-quiet">{t('users.factorText', { name })}</p>
      <div>
        <Button kind="destructive" size="small" busy={resetting.isPending} onClick={() => void ask()}>
          {t('users.resetFactor')}
        </Button>
      </div>
    </section>
  );
}
