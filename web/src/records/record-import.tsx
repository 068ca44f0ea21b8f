import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createElement, lazy, Suspense } from 'react';
import type { ImportScreen as Screen } from '../import/index.ts';
import { AppPage } from '../lib/screen/app-page.tsx';
import { openMessages } from '../lib/words/messages.ts';
import { useT } from '../lib/words/use-t.ts';
import { LoadingRecord } from './record/record-panel.tsx';
import { importAddress, listAddress, type RecordPlace, recordAddress } from './record-module.ts';

// Only the office imports: the screen and its words are fetched by those who do.
const ImportScreen = lazy(async () => {
  const [{ ImportScreen: Opened }] = await Promise.all([
    import('../import/index.ts'),
    openMessages('importing'),
  ]);
  return { default: (props: ComponentProps<typeof Screen>) => createElement(Opened, props) };
});

type RecordImportProps = {
  place: RecordPlace;
  id?: string | undefined;
  field?: string | undefined;
  form?: number | undefined;
};

/** Lines of a file into the list of a module, or into rows of one record. Where records are of a form, of one form. */
export function RecordImport({ place, id, field, form }: RecordImportProps) {
  const t = useT();
  const queries = useQueryClient();
  const { key } = place.definition;
  const Forms = place.look.importForms;
  if (Forms && id === undefined && form === undefined)
    return (
      <AppPage closes title={t('records.importFile')} backTo={listAddress(place)}>
        <Forms place={place} addressOf={(one) => `${importAddress(place)}&form=${one}`} />
      </AppPage>
    );
  return (
    <Suspense fallback={<LoadingRecord place={place} />}>
      <ImportScreen
        place={{ module: key, form, projectId: place.projectId ?? undefined, recordId: id, field }}
        backTo={id === undefined ? listAddress(place) : recordAddress(place, id)}
        onWritten={() => void queries.invalidateQueries({ queryKey: ['records', key] })}
      />
    </Suspense>
  );
}
