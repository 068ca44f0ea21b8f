import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { connectivity } from '../offline/connectivity.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { formsQuery } from './form-queries.ts';
import type { LiftDialogProps } from './lift-dialog.tsx';

const LiftDialog = lazy(async () => ({ default: (await import('./lift-dialog.tsx')).LiftDialog }));

type LiftPartProps = Omit<LiftDialogProps, 'onClose'> & {
  /** The version it is filled in with. */
  version: number;
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
        <Suspense>
          <LiftDialog
            record={record}
            place={place}
            isChanged={isChanged}
            onSave={onSave}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
