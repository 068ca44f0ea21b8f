import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, createElement, lazy, Suspense } from 'react';
import type { ImportScreen as Screen } from '../import/index.ts';
import { openMessages } from '../lib/words/messages.ts';
import { LoadingRecord } from './record/record-panel.tsx';
import { listAddress, type RecordPlace, recordAddress } from './record-module.ts';

// Only the office imports: the screen and its words are fetched by those who do.
const ImportScreen = lazy(async () => {
  const [{ ImportScreen: Opened }] = await Promise.all([
    import('../import/index.ts'),
    openMessages('importing'),
  ]);
  return { default: (props: ComponentProps<typeof Screen>) => createElement(Opened, props) };
});

type RecordImportProps = { place: RecordPlace; id?: string | undefined; field?: string | undefined };

/** Lines of a file into the list of a module, or into rows of one record. */
export function RecordImport({ place, id, field }: RecordImportProps) {
  const queries = useQueryClient();
  const { key } = place.definition;
  return (
    <Suspense fallback={<LoadingRecord place={place} />}>
      <ImportScreen
        place={{ module: key, projectId: place.projectId ?? undefined, recordId: id, field }}
        backTo={id === undefined ? listAddress(place) : recordAddress(place, id)}
        onWritten={() => void queries.invalidateQueries({ queryKey: ['records', key] })}
      />
    </Suspense>
  );
}
