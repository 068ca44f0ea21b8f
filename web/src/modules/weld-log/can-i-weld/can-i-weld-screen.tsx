import { canWeld, weldingVerdict } from '@sveis/domain/welding';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Clock, FileText, Flame } from 'lucide-react';
import { isGone } from '../../../lib/api/api-failure.ts';
import { failureText } from '../../../lib/api/failures.ts';
import { AppPage } from '../../../lib/screen/app-page.tsx';
import { useGo } from '../../../lib/screen/go.ts';
import { Leave } from '../../../lib/screen/leave.tsx';
import { canReach } from '../../../lib/screen/reach.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { asOf } from '../../../offline/as-of.ts';
import { useSessionIn } from '../../../session/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { Dock } from '../../../ui/layout/dock.tsx';
import { HelperList } from './helper-list.tsx';
import { NeedList } from './need-list.tsx';
import { SettingsTable } from './settings-table.tsx';
import { VerdictCard } from './verdict-card.tsx';
import { WeldChoice } from './weld-choice.tsx';
import { questionOf, type Told, type WeldingFactsAnswer, weldingFactsQuery } from './welding-facts.ts';

/** Whether the person who asks may weld this today; without a weld in the address, which one. */
export function CanIWeldScreen() {
  const t = useT();
  const { project_id, weld_id }: { readonly project_id?: string; readonly weld_id?: string } = useParams({
    strict: false,
  });
  const projectId = Number(project_id);
  const query = useQuery(weldingFactsQuery(projectId));
  const answer = query.data;
  const isAsked = ({ id }: Told) => id === weld_id;
  const isBeyond = answer !== undefined && weld_id !== undefined && !answer.welds.some(isAsked);
  const alone = useQuery({ ...weldingFactsQuery(projectId, weld_id), enabled: isBeyond, retry: false });
  const [source, told] = isBeyond ? [alone, alone.data] : [query, answer];
  const weld = told?.welds.find(isAsked);
  const since = asOf(source);
  if (isGone(query.error)) return <Leave to="/not_found" />;
  if (told && weld) return <Answered answer={told} weld={weld} projectId={projectId} since={since} />;
  const isLooking = isBeyond && alone.isFetching;
  return (
    <AppPage
      title={t('projectweldlog.canWeld')}
      backTo={`/projects/${projectId}/weld-log`}
      busy={(!answer && !query.isError) || isLooking}
    >
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      {query.isError && !answer ? (
        <ErrorState
          title={t('records.loadFailed')}
          text={failureText(query.error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void query.refetch() }}
        />
      ) : null}
      {(!answer && !query.isError) || isLooking ? <SkeletonList count={4} /> : null}
      {isBeyond && !isLooking ? (
        <p role="status" className="rounded-card bg-idle-bg px-3.5 py-2.5 text-idle-text">
          {t('projectweldlog.canWeldDone')}
        </p>
      ) : null}
      {answer && answer.welds.length > 0 && !isLooking ? (
        <WeldChoice answer={answer} projectId={projectId} />
      ) : null}
      {answer?.welds.length === 0 ? (
        <EmptyState
          icon={Flame}
          title={t('projectweldlog.canWeldNone')}
          text={t('projectweldlog.canWeldNoneText')}
        />
      ) : null}
    </AppPage>
  );
}

type AnsweredProps = { answer: WeldingFactsAnswer; weld: Told; projectId: number; since: string | undefined };

function Answered({ answer, weld, projectId, since }: AnsweredProps) {
  const t = useT();
  const go = useGo();
  const today = useToday();
  const userId = useSessionIn()?.who.userId ?? 0;
  const needs = canWeld(questionOf(answer, weld, { userId, today }));
  const verdict = weldingVerdict(needs);
  const procedure = answer.procedures.find(({ id }) => id === weld.wps);
  const wps = `/wps/${weld.wps}`;
  const stemp = `/stemp?project=${projectId}&weld=${weld.id}`;
  return (
    <AppPage
      title={t('projectweldlog.canWeld')}
      context={stampOf(answer)}
      backTo={`/projects/${projectId}/weld-log/action/${weld.id}`}
      footer={
        <Dock>
          <div className="flex w-full min-w-0 flex-col gap-2">
            <div className="flex">
              <Button
                wide
                size="form"
                kind={verdict === 'no' ? 'secondary' : 'primary'}
                icon={Flame}
                {...go(`/projects/${projectId}/weld-log/action/${weld.id}`)}
              >
                {t('projectweldlog.openWeld', { number: unbroken(String(weld.weld_number)) })}
              </Button>
            </div>
            <div className="flex flex-wrap gap-2 empty:hidden">
              {procedure && canReach(wps) ? (
                <Button wide kind="secondary" size="small" icon={FileText} {...go(wps)}>
                  {t('projectweldlog.seeWps')}
                </Button>
              ) : null}
              {verdict !== 'no' && canReach(stemp) ? (
                <Button wide kind="secondary" size="small" icon={Clock} {...go(stemp)}>
                  {t('projectweldlog.startStemp')}
                </Button>
              ) : null}
            </div>
          </div>
        </Dock>
      }
    >
      {since ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      <VerdictCard verdict={verdict} needs={needs} weld={weld} answer={answer} />
      <NeedList needs={needs} answer={answer} procedure={procedure} />
      {verdict === 'yes' || answer.helpers.length === 0 ? null : <HelperList helpers={answer.helpers} />}
      {procedure ? <SettingsTable procedure={procedure} /> : null}
    </AppPage>
  );
}

/** A number stays on one line. */
const unbroken = (text: string): string => text.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

/** The welder's mark, as it is stamped beside a weld. */
function stampOf({ certificates }: WeldingFactsAnswer): string {
  const stamps = (certificates ?? []).map(({ stamp }) => stamp).filter((stamp) => typeof stamp === 'string');
  return [...new Set(stamps)].join(', ');
}
