import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { ImportScreen, type ImportState, inviteImported } from '../../import/index.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { useT } from '../../lib/words/use-t.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { Button } from '../../ui/data/button.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** People from a file, and links for those who are new. */
export function ImportPeopleScreen() {
  const queries = useQueryClient();
  return (
    <ImportScreen
      place={{ module: 'users' }}
      backTo="/admin/users"
      onWritten={() => void queries.invalidateQueries({ queryKey: ['admin', 'users'] })}
      afterwards={(state) => (state.counts.new > 0 ? <InviteNew state={state} /> : null)}
    />
  );
}

function InviteNew({ state: { import_id, counts } }: { state: ImportState }) {
  const t = useT();
  const queries = useQueryClient();
  const { online } = useStore(connectivity);
  const inviting = useMutation({
    mutationFn: () => inviteImported(import_id),
    onSuccess: ({ invited }) => {
      notify(t('users.invitedNew', { count: invited }));
      return queries.invalidateQueries({ queryKey: ['admin', 'users'] });
    },
    onError: showFailure,
  });
  return (
    <Card>
      <div className="flex flex-col items-start gap-3">
        {inviting.data ? (
          <p role="status" className="font-semibold">
            {t('users.invitedNew', { count: inviting.data.invited })}
          </p>
        ) : (
          <>
            <p>{t('users.inviteNewText')}</p>
            <Button
              icon={Send}
              kind="secondary"
              busy={inviting.isPending}
              disabled={!online}
              onClick={() => inviting.mutate()}
            >
              {t('users.inviteNew', { count: counts.new })}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}
