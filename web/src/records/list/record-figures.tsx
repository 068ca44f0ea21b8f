import { addDays, type Day } from '@sveis/domain/format';
import { type ListFigures, labelId } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { asOf } from '../../offline/as-of.ts';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { DateInput } from '../inputs/date-inputs.tsx';
import { FieldGroups } from '../inputs/field-groups.tsx';
import { useValueWords } from '../record/values/use-value-words.ts';
import { listAddress, type RecordPlace } from '../record-module.ts';
import { figuresQuery } from '../record-queries.ts';
import { FiguresTable } from './figures-table.tsx';

const periodWords = {
  last30Days: 'records.last30Days',
  thisYear: 'records.thisYear',
  last12Months: 'records.last12Months',
  allTime: 'records.allTime',
  ownDays: 'records.ownDays',
} as const;
type Period = keyof typeof periodWords;
const periods = Object.keys(periodWords) as readonly Period[];
type Days = { readonly from?: Day | undefined; readonly to?: Day | undefined };

function daysOf(period: Period, own: Days, today: Day): Days {
  switch (period) {
    case 'last30Days':
      return { from: addDays(today, -29) };
    case 'thisYear':
      return { from: `${today.slice(0, 4)}-01-01` };
    case 'last12Months':
      return { from: addDays(today, -364) };
    case 'allTime':
      return {};
    case 'ownDays':
      return own;
  }
}

type RecordFiguresProps = { place: RecordPlace; figures: ListFigures };

/** The list in figures: how many there are of each kind and what they cost, over a stretch of days. */
export function RecordFigures({ place, figures }: RecordFiguresProps) {
  const t = useT();
  const { definition } = place;
  const words = useValueWords(definition);
  const today = useToday();
  const label = (name: string) => t(labelId(definition.key, name));
  const [by, setBy] = useState(figures.by[0] ?? '');
  const [measure, setMeasure] = useState('count');
  const [period, setPeriod] = useState<Period>('last12Months');
  const [own, setOwn] = useState<Days>({});
  const { from, to } = daysOf(period, own, today);
  const query = useQuery(figuresQuery(place, { by, ...(from ? { from } : {}), ...(to ? { to } : {}) }));
  const since = asOf(query);
  const day = (end: 'from' | 'to') => (
    <DateInput
      field={{ kind: 'date' }}
      path={figures.period}
      label={t(end === 'from' ? 'records.fromDay' : 'records.toDay', { field: label(figures.period) })}
      value={own[end]}
      onValue={(next) => setOwn({ ...own, [end]: typeof next === 'string' ? next : undefined })}
      error={undefined}
      inside={{}}
      values={{}}
      words={words}
      module={place}
      Groups={FieldGroups}
    />
  );
  return (
    <AppPage
      title={label('figures')}
      backTo={listAddress(place)}
      busy={query.isPending && query.fetchStatus !== 'paused'}
    >
      <FieldStack>
        <FieldPair>
          <SelectField
            label={t('records.period')}
            value={period}
            onValue={(next) => setPeriod(periods.find((one) => one === next) ?? period)}
            options={periods.map((one) => ({ value: one, label: t(periodWords[one]) }))}
          />
          <SelectField
            label={t('records.showResult')}
            value={measure}
            onValue={setMeasure}
            options={[
              { value: 'count', label: t('records.howMany') },
              ...figures.sums.map((name) => ({ value: name, label: label(name) })),
            ]}
          />
        </FieldPair>
        {period === 'ownDays' ? (
          <FieldPair>
            {day('from')}
            {day('to')}
          </FieldPair>
        ) : null}
      </FieldStack>
      {figures.by.length > 1 ? (
        <Segmented
          label={t('records.figuresBy')}
          value={by}
          onValue={setBy}
          options={figures.by.map((name) => ({ value: name, label: label(name) }))}
        />
      ) : null}
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {query.data && query.data.data.length > 0 ? (
        <FiguresTable
          place={place}
          by={by}
          sums={figures.sums}
          measure={measure}
          rows={query.data.data}
          words={words}
        />
      ) : null}
      {query.data?.data.length === 0 ? (
        <EmptyState
          icon={moduleIcon(place.definition.icon)}
          title={t('records.noMatch')}
          text={label('empty')}
        />
      ) : null}
      {!query.data && (query.isError || query.fetchStatus === 'paused') ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={isApiFailure(query.error) ? failureText(query.error, t) : t('records.needsNetwork')}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {query.isPending && query.fetchStatus === 'fetching' ? <SkeletonList count={3} /> : null}
    </AppPage>
  );
}
