import {
  type ChangeLine,
  changeLines,
  doneText,
  momentText,
  NOBODY,
  type ValueWords,
} from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import type { RecordPlace } from '../record-module.ts';
import { historyQuery } from '../record-queries.ts';
import { knowNames } from './known-names.ts';

type RecordHistoryProps = { place: RecordPlace; id: string; words: ValueWords };

/** Who did what, newest first. */
export function RecordHistory({ place, id, words }: RecordHistoryProps) {
  const t = useT();
  const query = useQuery(historyQuery(place, id));
  const since = asOf(query);
  if (query.data) {
    const { data, names, files } = query.data;
    if (names) knowNames(names);
    const told = { ...words, fileName: (file: string) => files?.[file]?.name };
    return (
      <>
        {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
        <ol className="flex flex-col gap-3">
          {data.map((row) => (
            <li key={row.id} className="border-b border-line pb-3 last:border-0">
              <p className="font-semibold">{`${nameOf(row, t)} · ${doneText(place.definition, row, t)}`}</p>
              <p className="text-quiet text-ink-quiet tabular-nums">{momentText(row.at, words.timeZone)}</p>
              {row.action === 'create' ? null : (
                <Lines lines={changeLines(place.definition, row.changes, told)} />
              )}
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

interface Doer {
  readonly user_id?: number | undefined;
  readonly user_name: string;
  readonly sent_by?: string | null | undefined;
}

/** Whose doing it was: a colleague's, a firm's over its link, or nobody's by name. */
function nameOf({ user_id, user_name, sent_by }: Doer, t: ReturnType<typeof useT>): string {
  if (sent_by) return t('records.byLink', { name: sent_by });
  return user_id === NOBODY ? t('records.nobody') : user_name;
}

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  return (
    <ul className="pt-1 text-quiet">
      {lines.map(({ text, inner }) => (
        <li key={[text, ...inner.map((one) => one.text)].join('\n')} className="break-words">
          {text}
          {inner.length > 0 ? (
            <div className="ms-1 border-s-2 border-line ps-3">
              <Lines lines={inner} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
