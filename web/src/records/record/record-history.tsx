import { actionRows, rowActionId, stepId } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import type { RecordPlace } from '../record-module.ts';
import { historyQuery } from '../record-queries.ts';
import type { HistoryRow } from '../record-wire.ts';
import { type ChangeLine, changeLines } from './change-lines.ts';
import { knowNames } from './known-names.ts';
import { momentText, type ValueWords } from './value-text.ts';

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
    const { data, names, files } = query.data;
    if (names) knowNames(names);
    const told = { ...words, fileName: (file: string) => files?.[file]?.name };
    return (
      <>
        {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
        <ol className="flex flex-col gap-3">
          {data.map((row) => (
            <li key={row.id} className="border-b border-line pb-3 last:border-0">
              <p className="font-semibold">{`${row.user_name} · ${doneText(place, row, t)}`}</p>
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

/** What was done: the step or the row's action in the module's own words, else what every record has. */
function doneText(
  { definition }: RecordPlace,
  { action, step, row }: HistoryRow,
  t: ValueWords['t'],
): string {
  if (step && definition.status.transitions.some(({ name }) => name === step))
    return t(stepId(definition.key, step));
  if (row && Object.hasOwn(actionRows(definition, row.field)?.actions ?? {}, row.action))
    return t(rowActionId(definition.key, row.field, row.action));
  return t(isKnown(action) ? actions[action] : 'records.didSystem');
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
