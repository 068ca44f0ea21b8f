import { localText } from '@sveis/domain/checklists';
import { languages } from '@sveis/domain/locales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';
import { anyAnswer } from '../lib/api/api-client.ts';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { notify } from '../lib/notices.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { type RecordAnswer, type RecordPlace, recordAddress } from '../records/index.ts';
import { Button } from '../ui/data/button.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';

const lift = z.object({
  version: z.int(),
  newest: z.int(),
  losses: z.array(z.object({ name: z.string(), label: z.partialRecord(z.enum(languages), z.string()) })),
});

export type LiftDialogProps = {
  record: RecordAnswer;
  place: RecordPlace;
  /** Something is typed that the server does not have. */
  isChanged: boolean;
  onSave: (() => void) | undefined;
  onClose: () => void;
};

/** What the draft keeps and what it loses, before it goes on in the newer version. */
export function LiftDialog({ record, place, isChanged, onSave, onClose }: LiftDialogProps) {
  const t = useT();
  const router = useRouter();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['forms', 'lift', record.id, record.rev],
    queryFn: ({ signal }) => api.main.get(`checklists/${record.id}/lift`, lift, { signal }),
    staleTime: 0,
  });
  const lifting = useMutation({
    mutationFn: () => api.main.post(`checklists/${record.id}/lift`, {}, anyAnswer),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['records'] });
      notify(t('filling.lifted'));
      onClose();
      void router.navigate({ href: recordAddress(place, record.id), replace: true });
    },
    onError: showFailure,
  });
  const losses = query.data?.losses ?? [];
  const names = losses.map(({ name, label }) => localText(label, currentLanguage()) || name);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filling.liftTitle')}
      closeLabel={t('shell.close')}
      actions={
        <>
          {isChanged ? (
            onSave ? (
              <Button wide onClick={onSave}>
                {t('filling.saveDraft')}
              </Button>
            ) : null
          ) : (
            <Button wide disabled={!query.data} busy={lifting.isPending} onClick={() => lifting.mutate()}>
              {t('filling.lift')}
            </Button>
          )}
          <Button wide kind="secondary" onClick={onClose}>
            {t('filling.stay')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {isChanged ? <p className="font-semibold">{t('filling.saveBeforeLift')}</p> : null}
        {query.isPending ? <SkeletonList count={1} /> : null}
        {query.isError ? <p>{failureText(query.error, t)}</p> : null}
        {query.data && names.length === 0 ? <p>{t('filling.keepsAll')}</p> : null}
        {names.length > 0 ? (
          <>
            <p>{t('filling.keepsBut')}</p>
            <ul className="list-disc ps-5 font-semibold">
              {names.map((name) => (
                <li key={name} className="wrap-anywhere">
                  {name}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p className="text-quiet text-ink-quiet">{t('filling.stayText')}</p>
      </div>
    </Dialog>
  );
}
