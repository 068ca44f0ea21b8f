import { monthPeriod, type PeriodKind, periodContaining, periodKey, weekPeriod } from '@sveis/domain/time';
import type { UseQueryResult } from '@tanstack/react-query';
import { Download, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { downloadCsv } from '../../../lib/api/download-csv.ts';
import { failureText } from '../../../lib/api/failures.ts';
import type { ScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { asOf } from '../../../offline/as-of.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Chip, ChipRow } from '../../../ui/fields/chip.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CrewButton } from '../../hours/crew/crew-button.tsx';
import { LockCard } from '../../locks/lock-card.tsx';
import { HeldOfOthers } from '../../punch/held/held-of-others.tsx';
import { PeriodPicker } from '../deliver/period-picker.tsx';
import { wireDays } from '../period-words.ts';
import { TotalsTable } from '../totals-table.tsx';
import { DeliveryCards } from './delivery-cards.tsx';
import { countState, type DeliveryRow, listedStates, missingNames } from './delivery-rows.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { stateWord } from './delivery-tag.tsx';
import type { DeliveriesPlace } from './use-deliveries-place.ts';

type DeliveriesListProps = {
  query: UseQueryResult;
  all: readonly DeliveryRow[];
  rows: readonly DeliveryRow[];
  place: DeliveriesPlace;
  width: ScreenWidth;
  canChoose: (row: DeliveryRow) => boolean;
};

export function DeliveriesList(props: DeliveriesListProps) {
  const { all, place } = props;
  const isPhone = props.width === 'phone';
  const t = useT();
  const [typed, setTyped] = useState(place.name);
  const type = (text: string) => {
    setTyped(text);
    place.setName(text);
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <PeriodHead place={place}>
        {isPhone ? null : (
          <div className="flex flex-wrap gap-2 print:hidden">
            <CrewButton isSmall />
            <ExportButton place={place} />
          </div>
        )}
      </PeriodHead>
      <LockCard period={place.period} missing={missingNames(all)} />
      <HeldOfOthers />
      <div className="flex flex-col gap-3 lg:flex-row lg:items-center print:hidden">
        <div className="lg:flex-1">
          <Segmented
            label={t('shell.deliveries')}
            options={[
              { value: 'deliveries', label: t('delivery.deliveriesTab') },
              { value: 'totals', label: t('delivery.totalsTab') },
            ]}
            value={place.view}
            onValue={place.setView}
          />
        </div>
        <div className="lg:flex-1">
          <FieldStack>
            <TextField
              type="search"
              label={t('delivery.searchName')}
              value={typed}
              onChange={(event) => type(event.target.value)}
            />
          </FieldStack>
        </div>
      </div>
      {place.view === 'totals' ? (
        <TotalsTable period={place.period} typed={place.name} />
      ) : (
        <Rows {...props} />
      )}
      {isPhone ? (
        <div className="flex flex-col gap-2 print:hidden">
          <CrewButton isSmall />
          <ExportButton place={place} />
        </div>
      ) : null}
    </div>
  );
}

function PeriodHead({ place, children }: { place: DeliveriesPlace; children: ReactNode }) {
  const t = useT();
  const { period } = place;
  const turn = (kind: PeriodKind) =>
    place.setPeriod(
      kind === 'week' ? weekPeriod(period.to) : monthPeriod(periodContaining(period.from, 'week').from),
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-72 flex-1">
        <PeriodPicker period={period} onPeriod={place.setPeriod} />
      </div>
      <div className="min-w-44 flex-1 print:hidden">
        <Segmented
          label={t('delivery.periodKind')}
          options={[
            { value: 'week', label: t('delivery.byWeek') },
            { value: 'month', label: t('delivery.byMonth') },
          ]}
          value={period.kind}
          onValue={turn}
        />
      </div>
      {children}
    </div>
  );
}

/** The period as a file; on a phone it comes last, because there it is seldom wanted. */
function ExportButton({ place }: { place: DeliveriesPlace }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    await downloadCsv({
      path: 'hours/export.csv',
      query: wireDays(place.period),
      name: periodKey(place.period),
      offline: 'delivery.decideNeedsNetwork',
    });
    setIsBusy(false);
  };
  return (
    <Button kind="secondary" size="small" icon={Download} busy={isBusy} onClick={() => void download()}>
      {t('delivery.exportCsv')}
    </Button>
  );
}

function Rows({ query, all, rows, place, width, canChoose }: DeliveriesListProps) {
  const t = useT();
  const since = asOf(query);
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('delivery.failed')}
        text={failureText(query.error, t)}
        retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch(), busy: query.isFetching }}
      />
    );
  }
  if (!query.data) return <SkeletonList count={4} />;
  const Shown = width === 'wide' ? DeliveryTable : DeliveryCards;
  return (
    <>
      <div className="print:hidden">
        <ChipRow label={t('delivery.state')}>
          {listedStates.map((state) => (
            <Chip
              key={state}
              label={`${t(stateWord(state))} ${countState(all, state)}`}
              on={place.state === state}
              onClick={() => place.setState(place.state === state ? undefined : state)}
            />
          ))}
        </ChipRow>
      </div>
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {rows.length > 0 ? (
        <Shown rows={rows} place={place} canChoose={canChoose} />
      ) : (
        <EmptyState
          icon={Users}
          title={t('delivery.emptyTitle')}
          text={t(all.length === 0 ? 'delivery.emptyText' : 'delivery.noMatchText')}
        />
      )}
    </>
  );
}
