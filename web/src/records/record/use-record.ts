import type { Day } from '@sveis/domain/format';
import { liveValues } from '@sveis/domain/records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ApiFailure, isApiFailure } from '../../lib/api/api-failure.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { useStore } from '../../lib/store.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { asOf } from '../../offline/as-of.ts';
import { connectivity } from '../../offline/connectivity.ts';
import { useOutbox } from '../../offline/outbox/index.ts';
import { stateWith } from '../checks/form-findings.ts';
import { rowInLists } from '../list/known-row.ts';
import { foldRecord, type ShownRecord } from '../outbox/record-fold.ts';
import { useRecordReceipts } from '../outbox/record-receipts.ts';
import { useHeldFiles } from '../outbox/use-held-files.ts';
import type { RecordPlace } from '../record-module.ts';
import { recordQuery } from '../record-queries.ts';
import type { ListRow, RecordAnswer } from '../record-wire.ts';
import { knowNames } from './known-names.ts';
import { useViewer } from './use-viewer.ts';

export type OpenRecord =
  | { readonly status: 'ready'; readonly shown: ShownRecord; readonly since: string | undefined }
  /** Deleted by this phone and not sent yet, or not there for this person. */
  | { readonly status: 'deleted' | 'gone' }
  /** What a list has told of it stands in until it is here. */
  | { readonly status: 'loading'; readonly row: ListRow | undefined }
  | {
      readonly status: 'failed';
      readonly row: ListRow | undefined;
      /** Undefined where nobody answers: it opens by itself when somebody does. */
      readonly error: unknown;
      readonly retry: () => void;
    };

const isMissing = ({ status }: ApiFailure): boolean => status === 404 || status === 422;

/** Under the address of one project the records of another are not there, whatever the phone has kept. */
const isElsewhere = ({ definition, projectId }: RecordPlace, record: RecordAnswer | undefined): boolean =>
  definition.inProject?.isOnlyThere === true && record !== undefined && record.project_id !== projectId;

/** What follows from unsent work, until the server says it. */
function workedOut({ definition, computed = {} }: RecordPlace, shown: ShownRecord, today: Day): ShownRecord {
  const { record } = shown;
  const state = stateWith({ definition }, record, record);
  return {
    ...shown,
    record: { ...record, ...liveValues(definition, state, computed, { today, now: trueNow() }) },
  };
}

/** One record as this phone knows it, unsent work in it. */
export function useRecord(place: RecordPlace, id: string): OpenRecord {
  const entries = useOutbox({ recordId: id });
  const isNew = entries.some(({ operation }) => operation === 'record.create');
  const query = useQuery({ ...recordQuery(place, id), enabled: id !== '' && !isNew });
  const queries = useQueryClient();
  const { online } = useStore(connectivity);
  const { userId, viewer } = useViewer(place.definition, query.data);
  useRecordReceipts(place.definition);
  useHeldFiles(entries);
  if (query.data) knowNames(query.data.names);
  const folded = foldRecord(place.definition, query.data, entries, { userId, viewer });
  const today = useToday();
  const shown = folded === 'gone' || !folded?.isUnsent ? folded : workedOut(place, folded, today);
  // Not there, not for this person, or no such number at all: unsent work on it is still theirs to see.
  const isGone =
    entries.length === 0 &&
    ((isApiFailure(query.error) && isMissing(query.error)) || isElsewhere(place, query.data));
  if (shown === 'gone') return { status: 'deleted' };
  if (isGone) return { status: 'gone' };
  if (shown) return { status: 'ready', shown, since: isNew ? undefined : asOf(query) };
  const row = rowInLists(queries, place.definition, id);
  // The tries that follow take seconds; that nobody answers is known after the first.
  const failure = query.error ?? query.failureReason;
  const isCut = isApiFailure(failure) ? failure.isUnanswered : !online && query.fetchStatus === 'paused';
  if (!query.isError && !isCut) return { status: 'loading', row };
  return { status: 'failed', row, error: isCut ? undefined : query.error, retry: () => void query.refetch() };
}
