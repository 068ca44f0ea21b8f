import { localText } from '@sveis/domain/checklists';
import { languages } from '@sveis/domain/locales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../lib/api/api.ts';
import { anyAnswer } from '../lib/api/api-client.ts';
import { failureText, showFailure } from '../lib/api/failures.ts';
import { notify } from '../lib/notices.ts';
import { useStore } from '../lib/store.ts';
import { currentLanguage } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';
import { connectivity } from '../offline/connectivity.ts';
import { type RecordAnswer, type RecordPlace, recordAddress } from '../records/index.ts';
import { Button } from '../ui/data/button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { formsQuery } from './form-queries.ts';

const lift = z.object({
  version: z.int(),
  newest: z.int(),
  losses: z.array(z.object({ name: z.string(), label: z.partialRecord(z.enum(languages), z.string()) })),
});

type LiftPartProps = {
  record: RecordAnswer;
  place: RecordPlace;
  /** The version it is filled in with. */
  version: number;
  /** Something is typed that the server does not have. */
  isChanged: boolean;
  onSave: (() => void) | undefined;
};

/** A newer version of the form is in use: the draft may go on in it, and says first what it would lose. */
export function LiftPart({ record, place, version, isChanged, onSave }: LiftPartProps) {
  const t = useT();
  const { online } = useStore(connectivity);
  const [isOpen, setIsOpen] = useState(false);
  const newest = useQuery(formsQuery).data?.data.find(({ id }) => id === Number(record.form))?.version;
  if (newest === undefined || newest <= version || !online) return null;
  return (
    <>
      <Banner
        tone="info"
        icon={FileUp}
        title={t('filling.newerForm', { version: newest })}
        action={{ label: t('filling.look'), onPress: () => setIsOpen(true) }}
      />
      {isOpen ? (
        <LiftDialog
          record={record}
          place={place}
          isChanged={isChanged}
          onSave={onSave}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

type LiftDialogProps = Omit<LiftPartProps, 'version'> & { onClose: () => void };

function LiftDialog({ record, place, isChanged, onSave, onClose }: LiftDialogProps) {
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
