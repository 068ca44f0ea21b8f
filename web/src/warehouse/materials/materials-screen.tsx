import { formatFigure } from '@sveis/domain/format';
import { storedQuantity } from '@sveis/domain/warehouse';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PackageOpen, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText } from '../../lib/api/failures.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { watchReceipts } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Dock } from '../../ui/layout/dock.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ReadLine } from '../work/line-row.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import { type Material, materialsQuery } from './materials-query.ts';
import { PlanSheet } from './plan-sheet.tsx';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** What a project needs from the store, what it has taken, and what there is of it. */
export function MaterialsScreen() {
  const t = useT();
  const go = useGo();
  const queries = useQueryClient();
  const { project_id = '' }: { readonly project_id?: string } = useParams({ strict: false });
  const projectId = Number(project_id);
  const query = useQuery(materialsQuery(projectId));
  const [isPlanning, setIsPlanning] = useState(false);
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (operation.startsWith('goods.')) void queries.invalidateQueries({ queryKey: ['stock'] });
      }),
    [queries],
  );
  if (isGone(query.error)) return <Leave to="/not_found" />;
  const { data } = query;
  const since = asOf(query);
  const values = (data?.materials ?? []).flatMap(({ value }) => (value === null ? [] : [Number(value)]));
  const pick = `/projects/${projectId}/materials/pick`;
  return (
    <AppPage
      title={t('stock.materials')}
      context={data?.project}
      backTo={`/projects/${projectId}`}
      busy={!data && !query.isError}
      {...(data?.may_pick
        ? {
            footer: (
              <Dock>
                <Button wide size="form" icon={PackageOpen} {...go(pick)}>
                  {t('stock.takeMaterial')}
                </Button>
              </Dock>
            ),
          }
        : {})}
    >
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {query.isError && !data ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {!data && !query.isError ? <SkeletonList count={4} /> : null}
      {data && data.materials.length === 0 ? (
        <EmptyState
          icon={PackageOpen}
          title={t('stock.materialsEmpty')}
          text={t('stock.materialsEmptyText')}
        />
      ) : null}
      {data && data.materials.length > 0 ? (
        <List joined label={t('stock.materials')}>
          {data.materials.map((material) => (
            <MaterialRow
              key={material.product_id}
              material={material}
              to={data.may_pick ? `${pick}/${encodeURIComponent(material.code)}` : undefined}
            />
          ))}
        </List>
      ) : null}
      {values.length > 0 ? (
        <p className="text-quiet text-ink-quiet tabular-nums">
          {t('stock.costOfAll', { value: formatFigure(sum(values), 2) })}
        </p>
      ) : null}
      {data?.may_plan ? (
        <div className="flex">
          <Button wide kind="secondary" icon={Plus} onClick={() => setIsPlanning(true)}>
            {t('stock.planMaterial')}
          </Button>
        </div>
      ) : null}
      {isPlanning ? <PlanSheet projectId={projectId} onClose={() => setIsPlanning(false)} /> : null}
    </AppPage>
  );
}

function MaterialRow({ material, to }: { material: Material; to: string | undefined }) {
  const t = useT();
  const go = useGo();
  const { code, name, unit, decimals, required, available, value, used } = material;
  const held = storedQuantity(material.picked) - storedQuantity(material.returned);
  const planned = storedQuantity(required);
  const isDone = planned > 0n && held >= planned;
  const figure = (quantity: bigint | string) => shownQuantity(quantity, decimals);
  const pieces = used.map(({ batch, heat_number, serial }) =>
    [batch, heat_number, serial].filter(Boolean).join(' / '),
  );
  return (
    <ReadLine
      line={{
        id: code,
        shape: isDone ? 'done' : held > 0n ? 'progress' : 'waiting',
        state: t('stock.inProject', { qty: figure(held), unit }),
        title: name,
        quiet: [code, ...pieces].filter(Boolean).join(' · '),
        more: [
          t('stock.availableNow', { qty: figure(available), unit }),
          Number(value) === 0 ? '' : t('stock.costSoFar', { value: formatFigure(Number(value), 2) }),
        ]
          .filter(Boolean)
          .join(' · '),
        done: figure(held),
        wanted: `${figure(planned)} ${unit}`,
      }}
      {...(to === undefined ? {} : go(to))}
    />
  );
}
