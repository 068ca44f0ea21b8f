import { optionId } from '@sveis/domain/records';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { isGone } from '../../lib/api/api-failure.ts';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { AppPage } from '../../lib/screen/app-page.tsx';
import { useGo } from '../../lib/screen/go.ts';
import { Leave } from '../../lib/screen/leave.tsx';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf } from '../../offline/as-of.ts';
import { ClosedNote } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { LotCard } from './lot-card.tsx';
import { type NdtPlan, planQuery, selectMissing, type WaitingWeld } from './ndt-plan-query.ts';
import { RepairRates } from './repair-rates.tsx';
import { requestAddress } from './request-address.ts';

/** What is to be tested in a project: welds that wait, and what the extent of a drawing still lacks. */
export function NdtPlanScreen() {
  const t = useT();
  const queries = useQueryClient();
  const { project_id }: { readonly project_id?: string } = useParams({ strict: false });
  const projectId = Number(project_id);
  const asked = new URLSearchParams(useScreenSearch()).get('drawing') ?? undefined;
  const [chosen, setChosen] = useState(asked);
  const query = useQuery(planQuery(projectId, chosen));
  const plan = query.data;
  const selecting = useMutation({
    mutationFn: (lot: NdtPlan['lots'][number]) => selectMissing(projectId, plan?.drawing ?? '', lot),
    onSuccess: () => {
      notify(t('projectndt.selected'));
      return queries.invalidateQueries({ queryKey: ['records'] });
    },
    onError: showFailure,
  });
  if (isGone(query.error)) return <Leave to="/not_found" />;
  const since = asOf(query);
  return (
    <AppPage
      title={t('projectndt.plan')}
      backTo={`/projects/${projectId}/ndt`}
      busy={!plan && !query.isError}
    >
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {query.isError && !plan ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {!plan && !query.isError ? <SkeletonList count={3} /> : null}
      {plan?.closed_project === undefined ? null : <ClosedNote project={plan.closed_project} />}
      {plan ? <Backlog plan={plan} projectId={projectId} /> : null}
      {plan && plan.drawings.length > 0 ? (
        <section aria-label={t('projectndt.sampling')} className="flex flex-col gap-3">
          <h2 className="pt-2 text-lead font-bold">{t('projectndt.sampling')}</h2>
          <FieldStack>
            <SelectField
              label={t('welding.drawing')}
              value={plan.drawing ?? ''}
              onValue={setChosen}
              options={plan.drawings.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </FieldStack>
          <SamplingScope plan={plan} />
          {plan.lots.map((lot) => (
            <LotCard
              key={`${lot.method} ${lot.joint}`}
              lot={lot}
              {...(plan.may_select
                ? { onSelect: () => selecting.mutate(lot), isBusy: selecting.isPending }
                : {})}
            />
          ))}
        </section>
      ) : null}
      {plan ? <RepairRates projectId={projectId} /> : null}
    </AppPage>
  );
}

/** What the lots are counted over, where that is more than the drawing. */
function SamplingScope({ plan: { scope, line, sharing } }: { plan: NdtPlan }) {
  const t = useT();
  if (scope === 'drawing' || (scope === 'line' && line.trim() === '')) return null;
  return (
    <p className="text-quiet text-ink-quiet break-words">
      {scope === 'line'
        ? t('projectndt.lotsByLine', { line, count: sharing })
        : t('projectndt.lotsByProject', { count: sharing })}
    </p>
  );
}

interface WaitingGroup {
  readonly method: string;
  readonly drawing: string;
  readonly welds: readonly WaitingWeld[];
}

/** Each method and drawing once, in the order they come. */
function groupsOf(waiting: readonly WaitingWeld[]): readonly WaitingGroup[] {
  const keyOf = ({ method, drawing }: WaitingWeld) => `${method} ${drawing}`;
  return [...new Map(waiting.map((weld) => [keyOf(weld), weld])).values()].map((one) => ({
    method: one.method,
    drawing: one.drawing,
    welds: waiting.filter((weld) => keyOf(weld) === keyOf(one)),
  }));
}

type BacklogProps = { plan: NdtPlan; projectId: number };

/** Welds that wait, by method and drawing: one press asks for the test of all of them. */
function Backlog({ plan, projectId }: BacklogProps) {
  const t = useT();
  const go = useGo();
  const groups = groupsOf(plan.waiting);
  if (groups.length === 0)
    return (
      <p className="flex items-start gap-2">
        <StateMark shape="done" size={24} />
        {t('projectndt.nothingWaits')}
      </p>
    );
  const nameOf = (id: string) => plan.drawings.find((drawing) => drawing.id === id)?.name ?? '';
  return (
    <section aria-label={t('projectndt.waiting')} className="flex flex-col gap-3">
      <h2 className="pt-2 text-lead font-bold">{t('projectndt.waiting')}</h2>
      {groups.map(({ method, drawing, welds }) => {
        const open = welds.filter(({ is_requested }) => !is_requested);
        return (
          <Card key={`${method} ${drawing}`}>
            <h3 className="font-bold">{t(optionId('projectndt', 'method', method))}</h3>
            <p className="text-quiet text-ink-quiet break-words">{nameOf(drawing)}</p>
            <ul className="flex flex-col gap-1.5 py-2">
              {welds.map((weld) => (
                <WaitingLine key={weld.weld} weld={weld} />
              ))}
            </ul>
            {plan.may_request && open.length > 0 ? (
              <div className="flex">
                <Button
                  wide
                  kind="secondary"
                  icon={Send}
                  {...go(
                    requestAddress({
                      projectId,
                      method,
                      drawing: { id: drawing, name: nameOf(drawing) },
                      welds: open.map(({ weld, number }) => ({ id: weld, name: number })),
                    }),
                  )}
                >
                  {t('projectndt.requestTest', { count: open.length })}
                </Button>
              </div>
            ) : null}
          </Card>
        );
      })}
    </section>
  );
}

function WaitingLine({ weld: { number, days, is_requested } }: { weld: WaitingWeld }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="font-semibold">{number}</span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-quiet text-ink-quiet tabular-nums">
          {t('projectndt.daysWaiting', { days })}
        </span>
        {is_requested ? (
          <Tag shape="progress">{t('projectndt.status_requested')}</Tag>
        ) : (
          <Tag shape="waiting">{t('projectndt.notRequested')}</Tag>
        )}
      </span>
    </li>
  );
}
