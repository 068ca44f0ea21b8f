import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Plus, ShieldAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../../lib/api/failures.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { asOf } from '../../../offline/as-of.ts';
import { useOutbox, watchReceipts } from '../../../offline/outbox/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { exposuresQuery, peopleQuery } from '../first-aid/chemical-queries.ts';
import { useChemicalLevel } from '../use-chemical-level.ts';
import { ExposureCard } from './exposure-card.tsx';
import { downloadExposures } from './exposure-download.ts';
import { addExposure } from './exposure-operations.ts';
import { exposureRows } from './exposure-rows.ts';

/** The log: one's own, and for those who keep the register anybody's. */
export function ExposureLog() {
  const t = useT();
  const go = useGo();
  const { userId, mayLog, mayKeep } = useChemicalLevel();
  const [chosen, setChosen] = useState<number | undefined>(userId);
  const people = useQuery({ ...peopleQuery, enabled: mayKeep });
  const query = useInfiniteQuery(exposuresQuery(chosen, { userId }));
  const entries = useOutbox({ operations: [addExposure] });
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation === addExposure.name) void queries.invalidateQueries({ queryKey: ['exposures'] });
      }),
    [queries],
  );
  const read = query.data?.pages.flatMap(({ data }) => data);
  const isCut = !read && (query.isError || query.fetchStatus === 'paused');
  const rows = read || isCut ? exposureRows(read ?? [], entries, chosen) : undefined;
  const since = asOf(query);
  return (
    <AppPage
      title={t('exposure.title')}
      backTo="/chemicallist"
      busy={rows === undefined}
      {...(mayLog
        ? {
            footer: (
              <Dock>
                <Button wide size="form" icon={Plus} {...go('/chemicallist/exposures?add=1')}>
                  {t('exposure.add')}
                </Button>
              </Dock>
            ),
          }
        : {})}
    >
      {rows?.length === 0 && read ? null : <p className="text-ink-quiet">{t('exposure.intro')}</p>}
      {mayKeep ? (
        <FieldStack>
          <SelectField
            label={t('exposure.person_id')}
            value={chosen === undefined ? '' : String(chosen)}
            placeholder={t('exposure.everybody')}
            onValue={(id) => setChosen(id === '' ? undefined : Number(id))}
            options={(people.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </FieldStack>
      ) : null}
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {isCut && rows?.length === 0 ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {rows === undefined ? <SkeletonList count={3} /> : null}
      {read && rows?.length === 0 ? (
        <EmptyState icon={ShieldAlert} title={t('exposure.empty')} text={t('exposure.intro')} />
      ) : null}
      <List label={t('exposure.title')}>
        {(rows ?? []).map((row) => (
          <ExposureCard key={row.id} row={row} showsPerson={chosen === undefined} mayCorrect={mayLog} />
        ))}
      </List>
      {query.hasNextPage ? (
        <Button
          wide
          kind="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('exposure.older')}
        </Button>
      ) : null}
      {chosen !== undefined && read && read.length > 0 ? (
        <div>
          <Button kind="text" icon={Download} onClick={() => void downloadExposures(chosen)}>
            {t('exposure.export')}
          </Button>
        </div>
      ) : null}
    </AppPage>
  );
}
