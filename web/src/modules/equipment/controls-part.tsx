import { formatDate } from '@sveis/domain/format';
import {
  planState,
  plansOf,
  rowsIn,
  type UpkeepPlan,
  type UpkeepState,
} from '@sveis/domain/modules/equipment';
import { isEmptyValue, isSame, labelId, optionId, type Values } from '@sveis/domain/records';
import { ClipboardCheck, FileText } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import type { RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Icon } from '../../ui/data/icon.tsx';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { duePlan } from './control-adding.ts';
import { PlanForm } from './plan-form.tsx';

const shapes = { not_required: 'low', ok: 'done', due: 'warn', overdue: 'stop' } as const satisfies Record<
  UpkeepState,
  StateShape
>;
const every = {
  days: 'equipment.every_days',
  weeks: 'equipment.every_weeks',
  months: 'equipment.every_months',
  years: 'equipment.every_years',
} as const satisfies Record<UpkeepPlan['unit'], string>;
const results: Readonly<Record<string, StateShape>> = {
  pass: 'done',
  pass_with_remarks: 'warn',
  fail: 'stop',
};

type PartProps = ComponentProps<RecordSlot>;

/** What is checked each day has hundreds; the last ones are what is asked about. */
const MOST_SHOWN = 20;

/** What has to be done to the item and when, and every control it has been through, newest first. */
export const ControlsPart: RecordSlot = (props) => {
  const t = useT();
  const { record, adding } = props;
  const [showsAll, setShowsAll] = useState(false);
  const add = adding('controls');
  const plans = plansOf(record);
  const due = duePlan(record);
  const controls = [...rowsIn(record.controls)].sort((a, b) =>
    `${b.date}${b.recorded_at}` < `${a.date}${a.recorded_at}` ? -1 : 1,
  );
  return (
    <>
      {add && due ? <PlanForm plan={due} mayRecord {...props} /> : null}
      {add ? (
        <div className="flex">
          <Button wide kind="secondary" icon={ClipboardCheck} onClick={add}>
            {t('equipment.controls_to_add')}
          </Button>
        </div>
      ) : null}
      <section aria-label={t('equipment.plans')} className="flex flex-col gap-2">
        <h3 className="font-bold">{t('equipment.plans')}</h3>
        {plans.length === 0 ? <p className="text-ink-quiet">{t('equipment.noPlans')}</p> : null}
        {plans.map((plan, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two plans may be of one kind; their place tells them apart
          <PlanCard key={index} plan={plan} {...props}>
            {add && isSame(plan, due) ? null : (
              <PlanForm plan={plan} mayRecord={add !== undefined} {...props} />
            )}
          </PlanCard>
        ))}
      </section>
      <section aria-label={t('equipment.controls')} className="flex flex-col gap-2">
        <h3 className="font-bold">{t('equipment.controls')}</h3>
        {controls.length === 0 ? <p className="text-ink-quiet">{t('equipment.noControls')}</p> : null}
        {(showsAll ? controls : controls.slice(0, MOST_SHOWN)).map((control) => (
          <ControlCard key={String(control._id)} control={control} {...props} />
        ))}
        {showsAll || controls.length <= MOST_SHOWN ? null : (
          <div className="flex">
            <Button wide kind="secondary" onClick={() => setShowsAll(true)}>
              {`${t('records.showAll')} (${controls.length})`}
            </Button>
          </div>
        )}
      </section>
      {record.notify_by_email === true ? (
        <p className="text-quiet break-words text-ink-quiet">
          {[t('equipment.notify_by_email'), record.recipients].filter(Boolean).join(': ')}
        </p>
      ) : null}
    </>
  );
};

function PlanCard({ plan, record, say, children }: PartProps & { plan: UpkeepPlan; children: ReactNode }) {
  const t = useT();
  const today = useToday();
  const state = record.status === 'discarded' ? 'not_required' : planState(plan, today);
  const lines = [
    plan.interval === null ? '' : t(every[plan.unit], { count: plan.interval }),
    plan.lastDone ? `${t('equipment.plans_last_done')} ${formatDate(plan.lastDone)}` : '',
    plan.responsible === null ? '' : say('plans.responsible', plan.responsible),
    plan.stopsUse ? t('equipment.plans_stop_use_if_overdue') : '',
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="min-w-0 break-words">{say('plans.type', plan.type)}</b>
        <Tag shape={shapes[state]}>{t(optionId('equipment', 'calibration_state', state))}</Tag>
      </div>
      {plan.nextDue ? (
        <p className="tabular-nums">{`${t('equipment.next_due')} ${formatDate(plan.nextDue)}`}</p>
      ) : null}
      <p className="text-quiet text-ink-quiet">{lines.filter(Boolean).join(' · ')}</p>
      {children}
    </Card>
  );
}

const quiet = ['certified_by', 'certificate_no', 'colour_mark', 'cost', 'next_due'] as const;

function ControlCard({ control, record, say }: PartProps & { control: Values }) {
  const t = useT();
  const go = useGo();
  const shape = results[String(control.result)] ?? 'waiting';
  const who = [
    say('controls.performed_by', control.performed_by),
    say('controls.performed_by_company', control.performed_by_company),
    say('controls.expert', control.expert),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="min-w-0 break-words tabular-nums">
          {`${say('controls.date', control.date)} ${say('controls.type', control.type)}`}
        </b>
        <Tag shape={shape}>{say('controls.result', control.result)}</Tag>
      </div>
      <p className="break-words">{who.filter(Boolean).join(', ')}</p>
      {isEmptyValue(control.remarks) ? null : (
        <p className="break-words whitespace-pre-wrap">{String(control.remarks)}</p>
      )}
      <p className="text-quiet text-ink-quiet">
        {quiet
          .flatMap((name) => {
            const text = say(`controls.${name}`, control[name]);
            return text === '' ? [] : [`${t(labelId('equipment', `controls.${name}`))}: ${text}`];
          })
          .join(' · ')}
      </p>
      <Measured points={rowsIn(control.measured)} say={say} />
      {typeof control.checklist === 'string' ? (
        <a
          {...go(`/checklists/${control.checklist}`)}
          className="flex min-h-target items-center gap-2 break-words text-steel underline"
        >
          <Icon of={ClipboardCheck} size={20} />
          {say('controls.checklist', control.checklist) || t('equipment.controls_checklist')}
        </a>
      ) : null}
      {(Array.isArray(control.file) ? control.file : []).map((id) => (
        <a
          key={String(id)}
          href={`/api/main/files/${id}`}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-target items-center gap-2 break-words text-steel underline"
        >
          <Icon of={FileText} size={20} />
          {record.files[String(id)]?.name ?? t('equipment.controls_file')}
        </a>
      ))}
    </Card>
  );
}

function Measured({ points, say }: Pick<PartProps, 'say'> & { points: readonly Values[] }) {
  const t = useT();
  if (points.length === 0) return null;
  const columns = ['set', 'measured', 'tolerance'] as const;
  return (
    <table className="mt-1 w-full text-quiet tabular-nums" aria-label={t('equipment.controls_measured')}>
      <thead>
        <tr className="text-start text-note text-ink-quiet">
          <th scope="col" className="text-start font-normal">
            {t('equipment.controls_measured_point')}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="px-1 text-end font-normal">
              {t(labelId('equipment', `controls.measured.${name}`))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point, index) => (
          <tr
            key={String(point._id ?? index)}
            className={point.within === false ? 'font-bold text-danger-text' : ''}
          >
            <th scope="row" className="text-start font-normal break-words">
              {String(point.point ?? '')}
              {point.within === false ? ` – ${t('equipment.outside')}` : ''}
            </th>
            {columns.map((name) => (
              <td key={name} className="px-1 text-end">
                {say(`controls.measured.${name}`, point[name], point) || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
