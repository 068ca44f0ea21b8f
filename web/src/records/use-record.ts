import { useQuery } from '@tanstack/react-query';
import { isApiFailure } from '../lib/api-failure.ts';
import { asOf } from '../offline/as-of.ts';
import { useOutbox } from '../offline/outbox/index.ts';
import { knowNames } from './known-names.ts';
import { foldRecord, type ShownRecord } from './record-fold.ts';
import type { RecordPlace } from './record-module.ts';
import { recordQuery } from './record-queries.ts';
import { useRecordReceipts } from './record-receipts.ts';
import { useViewer } from './use-viewer.ts';

export type OpenRecord =
  | { readonly status: 'ready'; readonly shown: ShownRecord; readonly since: string | undefined }
  | { readonly status: 'loading' | 'gone' }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void };

/** One record as this phone knows it, unsent work in it. */
export function useRecord(place: RecordPlace, id: string): OpenRecord {
  const { userId } = useViewer(place.definition);
  const entries = useOutbox({ recordId: id });
  const isNew = entries.some(({ operation }) => operation === 'record.create');
  const query = useQuery({ ...recordQuery(place, id), enabled: id !== '' && !isNew });
  useRecordReceipts(place.definition);
  if (query.data) knowNames(query.data.names);
  const shown = foldRecord(place.definition, query.data, entries, userId);
  if (shown === 'gone') return { status: 'gone' };
  if (shown) return { status: 'ready', shown, since: isNew ? undefined : asOf(query) };
  if (isApiFailure(query.error) && query.error.status === 404) return { status: 'gone' };
  if (query.isError || query.fetchStatus === 'paused')
    return { status: 'failed', error: query.error, retry: () => void query.refetch() };
  return { status: 'loading' };
}
