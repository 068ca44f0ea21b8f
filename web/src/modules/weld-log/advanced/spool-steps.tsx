import { formatDate, isDay } from '@sveis/domain/format';
import { definition as drawings } from '@sveis/domain/modules/drawing';
import { mayAddRow, rowActionsFor, rowsAt, type Values } from '@sveis/domain/records';
import { type MarkedStep, markedSteps, type SpoolStep, spoolState, spoolSteps } from '@sveis/domain/welding';
import { trueNow } from '../../../lib/clock/server-clock.ts';
import { newId } from '../../../lib/new-id.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { actOn, knownName, type ListParts, type RecordAnswer } from '../../../records/index.ts';
import { useSessionIn } from '../../../session/index.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHead } from '../../../ui/layout/card-head.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import type { DrawingProgress } from './progress-query.ts';
import { spoolStepWords } from './spool-words.ts';

const FIELD = 'spool_marks';

type SpoolStepsProps = {
  projectId: number;
  drawing: string;
  progress: DrawingProgress & { readonly spool: string };
  useRecord: ListParts['useRecord'];
};

/** What a spool has passed. People mark what they have done; that it is welded and released follows from its welds. */
export function SpoolSteps({ projectId, drawing, progress, useRecord }: SpoolStepsProps) {
  const open = useRecord({ definition: drawings, projectId, look: {} }, drawing);
  return open.status === 'ready' ? (
    <OpenSteps record={open.shown.record} projectId={projectId} progress={progress} />
  ) : null;
}

type OpenStepsProps = Pick<SpoolStepsProps, 'projectId' | 'progress'> & { record: RecordAnswer };

function OpenSteps({ record, projectId, progress }: OpenStepsProps) {
  const t = useT();
  const { spool, welds, completed } = progress;
  const marking = useMarking(record, projectId, spool);
  const welded = progress.welded ?? completed;
  const { done, state, isAhead } = spoolState({
    welds,
    welded,
    completed,
    marks: marking.marks.map(({ step }) => String(step)),
  });
  const saidOf = (step: SpoolStep, isOffered: boolean): string | undefined => {
    if (step === 'welded') return t('projectweldlog.spoolWeldsOf', { done: welded, count: welds });
    if (step === 'released') return t('projectweldlog.spoolWeldsOf', { done: completed, count: welds });
    const mark = marking.marks.find((one) => one.step === step);
    if (mark) return markedText(mark, record);
    return isOffered && !done.includes(step) ? t('projectweldlog.spoolTapToMark') : undefined;
  };
  return (
    <Card flush>
      <CardHead
        title={spool}
        note={t(state === undefined ? 'projectweldlog.spoolPlanned' : spoolStepWords[state])}
      />
      {isAhead ? (
        <p className="flex items-start gap-2 px-4 pb-3">
          <StateMark shape="warn" size={20} />
          {t('projectweldlog.spoolAhead')}
        </p>
      ) : null}
      <ul className="md:grid md:grid-cols-3">
        {spoolSteps.map((step) => {
          const turn = isMarked(step) ? marking.turnOf(step) : undefined;
          const said = saidOf(step, turn !== undefined);
          return (
            <li key={step} className="border-t border-line">
              <ListRow
                leading={<StateMark shape={done.includes(step) ? 'done' : 'waiting'} size={24} />}
                title={t(spoolStepWords[step])}
                {...(said === undefined ? {} : { quiet: said })}
                {...(turn ? { onClick: turn, 'aria-pressed': marking.has(step) } : {})}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

const isMarked = (step: SpoolStep): step is MarkedStep => markedSteps.some((one) => one === step);

function markedText({ on, by }: Values, { names }: RecordAnswer): string {
  const day = typeof on === 'string' && isDay(on) ? formatDate(on) : '';
  const name = names.users[String(by)] ?? knownName('user', by) ?? '';
  return [day, name].filter(Boolean).join(' · ');
}

/** The marks of one spool, and what sets one or takes it back: sent at once, or when there is network again. */
function useMarking(record: RecordAnswer, projectId: number, spool: string) {
  const today = useToday();
  const userId = useSessionIn()?.who.userId ?? 0;
  const all = rowsAt(record, FIELD);
  const marks = all.filter((mark) => mark.spool === spool);
  const context = {
    definition: drawings,
    record: { status: record.status, createdBy: record.created_by, values: record },
    standing: { userId, level: record.may.level ?? undefined },
    today,
    now: trueNow(),
  };
  const send = (path: string, sent: Values, next: readonly Values[]) =>
    void actOn({ definition: drawings, projectId, look: {} }, record, {
      path,
      sent,
      values: { [FIELD]: next },
    });
  return {
    marks,
    has: (step: SpoolStep) => marks.some((mark) => mark.step === step),
    /** Marks the step, or takes the mark back; undefined where this person may not. */
    turnOf: (step: MarkedStep): (() => void) | undefined => {
      if (record.closed_project !== undefined) return undefined;
      const mark = marks.find((one) => one.step === step);
      if (mark)
        return rowActionsFor(context, FIELD, mark).includes('remove')
          ? () =>
              send(
                `rows/${FIELD}/${mark._id}/remove`,
                {},
                all.filter((one) => one !== mark),
              )
          : undefined;
      if (!mayAddRow(context, FIELD)) return undefined;
      return () => {
        const id = newId();
        const row = { spool, step };
        send(`rows/${FIELD}`, { id, ...row }, [...all, { _id: id, ...row, on: today, by: userId }]);
      };
    },
  };
}
