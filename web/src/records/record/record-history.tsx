import { isEmptyValue, labelId, statusId } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import type { RecordPlace } from '../record-module.ts';
import { historyQuery } from '../record-queries.ts';
import type { HistoryRow } from '../record-wire.ts';
import { momentText, type ValueWords, valueText } from './value-text.ts';

const actions = {
  create: 'records.didCreate',
  edit: 'records.didEdit',
  step: 'records.didStep',
  delete: 'records.didDelete',
  restore: 'records.didRestore',
} as const;

const isKnown = (action: string): action is keyof typeof actions => Object.hasOwn(actions, action);

type RecordHistoryProps = { place: RecordPlace; id: string; words: ValueWords };

/** Who did what, newest first. */
export function RecordHistory({ place, id, words }: RecordHistoryProps) {
  const t = useT();
  const query = useQuery(historyQuery(place, id));
  const since = asOf(query);
  if (query.data) {
    return (
      <>
        {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
        <ol className="flex flex-col gap-3">
          {query.data.data.map((row) => (
            <li key={row.id} className="border-b border-line pb-3 last:border-0">
              <p className="font-semibold">
                {`${row.user_name} · ${t(isKnown(row.action) ? actions[row.action] : 'records.didSystem')}`}
              </p>
              <p className="text-quiet text-ink-quiet tabular-nums">{momentText(row.at, words.timeZone)}</p>
              {row.action === 'create' ? null : <Changes place={place} row={row} words={words} />}
            </li>
          ))}
        </ol>
      </>
    );
  }
  if (query.isError || query.fetchStatus === 'paused')
    return (
      <ErrorState
        title={t('records.loadFailed')}
        text={query.error ? failureText(query.error, t) : t('records.needsNetwork')}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
      />
    );
  return <SkeletonList count={2} />;
}

function Changes({
  place: { definition },
  row,
  words,
}: Omit<RecordHistoryProps, 'id'> & { row: HistoryRow }) {
  const { t } = words;
  const text = (name: string, value: unknown) => {
    if (name === 'status') return isEmptyValue(value) ? '' : t(statusId(definition.key, String(value)));
    const field = definition.fields[name];
    return field ? valueText(field, name, value, words) : '';
  };
  return (
    <ul className="pt-1 text-quiet">
      {row.changes.map(({ field, before, after }) => (
        <li key={field} className="break-words">
          {`${field === 'status' ? t('records.status') : t(labelId(definition.key, field))}: ${text(field, before) || '–'} → ${text(field, after) || '–'}`}
        </li>
      ))}
    </ul>
  );
}
