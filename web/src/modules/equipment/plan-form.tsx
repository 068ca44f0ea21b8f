import type { UpkeepPlan } from '@sveis/domain/modules/equipment';
import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import type { ComponentProps } from 'react';
import { formStanding, formsQuery } from '../../checklists/index.ts';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';

type PlanFormProps = Pick<ComponentProps<RecordSlot>, 'record' | 'say'> & {
  plan: UpkeepPlan;
  /** This person's checklist is the control. */
  mayRecord: boolean;
};

/** The form a plan is done by: to be filled in for this item, or named where it cannot be. */
export function PlanForm({ plan, ...props }: PlanFormProps) {
  return plan.form === null ? null : <NamedForm {...props} form={plan.form} />;
}

function NamedForm({ form, record, say, mayRecord }: Omit<PlanFormProps, 'plan'> & { form: number }) {
  const t = useT();
  const go = useGo();
  const { data } = useQuery(formsQuery);
  const name = say('plans.form_id', form);
  const standing = formStanding(data?.data, form);
  if (standing === 'retired')
    return (
      <p className="flex items-start gap-2 break-words">
        <StateMark shape="warn" size={20} />
        {t('equipment.formRetired', { form: name })}
      </p>
    );
  if (standing === 'unknown' || !mayRecord || record.status === 'discarded')
    return (
      <p className="text-quiet break-words text-ink-quiet">{`${t('equipment.plans_form_id')}: ${name}`}</p>
    );
  const begins = new URLSearchParams({ equipment: record.id, form: String(form) });
  return (
    <div className="flex">
      <Button wide kind="secondary" icon={ClipboardList} {...go(`/checklists/add?${begins}`)}>
        {t('equipment.fillIn', { form: name })}
      </Button>
    </div>
  );
}
