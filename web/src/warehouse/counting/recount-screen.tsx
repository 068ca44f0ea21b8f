import { canManage } from '@sveis/domain/session';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ListX } from 'lucide-react';
import { useState } from 'react';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { ParkedPart } from '../parking/parked-part.tsx';
import { useParking } from '../parking/use-parking.ts';
import { sheetQuery } from '../stock-queries.ts';
import type { CountSheet, SheetLine } from '../wire.ts';
import { useCatalogue } from '../work/use-catalogue.ts';
import { CountScreen } from './count-screen.tsx';
import { ReviewSheet } from './review-sheet.tsx';

/** Counting again, or the rounds beside each other to be read. */
export function RecountScreen() {
  const { has_edit: edit }: { readonly has_edit?: string } = useParams({ strict: false });
  return edit === '1' ? <CountScreen /> : <Comparison />;
}

const shapeOf = ({ state, is_open }: SheetLine) => {
  if (!is_open || state === 'recount') return 'warn';
  return state === 'pending' ? 'waiting' : 'done';
};

function Comparison() {
  const t = useT();
  const { sheet_id: id = '' }: { readonly sheet_id?: string } = useParams({ strict: false });
  const { data: sheet, isLoading, refetch } = useQuery(sheetQuery(id));
  const access = useSessionIn()?.rights.visitor.access;
  const [openId, setOpenId] = useState<string>();
  const isReviewed = sheet?.status === 'review' && access !== undefined && canManage(access, 'cyclecount');
  const openLine = isReviewed ? sheet.lines.find((line) => line.id === openId) : undefined;
  const placeOf = ({ location_id }: SheetLine) =>
    sheet?.locations.find((place) => place.location_id === location_id)?.location;
  const quietOf = (line: SheetLine) => {
    const { books } = line;
    const said = [
      placeOf(line),
      line.batch,
      line.serial,
      t('stock.roundIs', { round: line.round }),
      line.counted === null
        ? t('stock.uncounted')
        : t('stock.countedHere', { qty: line.counted.replace('.', ',') }),
      books?.variance && books.variance !== '0'
        ? t('stock.difference', { qty: books.variance.replace('.', ',') })
        : books?.variance === '0'
          ? t('stock.noDifference')
          : undefined,
      books?.moved_during ? t('stock.movedMeanwhile') : undefined,
    ];
    return said.filter(Boolean).join(' · ');
  };
  return (
    <AppPage
      title={sheet?.number ?? t('stock.comparison')}
      context={t('stock.comparison')}
      backTo={sheet ? `/cycle_count/${sheet.id}` : '/cycle_count'}
      busy={isLoading}
    >
      {isLoading ? <SkeletonList count={4} /> : null}
      {!isLoading && !sheet ? (
        <EmptyState icon={ListX} title={t('stock.noSheetFound')} text={t('stock.noSheetText')} />
      ) : null}
      {sheet ? (
        <List joined label={t('stock.comparison')}>
          {sheet.lines.map((line) => (
            <ListRow
              key={line.id}
              title={`${line.product_code} ${line.product}`}
              quiet={quietOf(line)}
              trailing={<StateMark shape={shapeOf(line)} />}
              {...(isReviewed && line.is_open ? { onClick: () => setOpenId(line.id) } : {})}
            />
          ))}
        </List>
      ) : null}
      {sheet ? <Parked sheet={sheet} /> : null}
      {openLine ? (
        <ReviewSheet
          key={openLine.id}
          sheetId={id}
          line={openLine}
          onDone={() => {
            setOpenId(undefined);
            void refetch();
          }}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </AppPage>
  );
}

/** Before it is posted somebody looks at what nobody could name. */
function Parked({ sheet }: { sheet: CountSheet }) {
  const parking = useParking({ path: 'cycle_count', id: String(sheet.id), number: sheet.number });
  const { data } = useCatalogue([]);
  return <ParkedPart parking={parking} catalogue={data} />;
}
