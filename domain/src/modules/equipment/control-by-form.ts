import type { FieldProblems } from '../../errors/index.ts';
import type { Day } from '../../format/index.ts';
import type { Values } from '../../records/index.ts';
import { plansOf, rowsIn } from './equipment-plans.ts';

/** A checklist that is final, as far as a control is made of it. */
export interface FilledForm {
  readonly form: number;
  /** The person who handed it in. */
  readonly by: number;
  /** The day it was written. */
  readonly day: Day;
  /** The answers that failed, in words; empty where none did. */
  readonly failed: string;
}

/** The control a checklist is on the item it is about; undefined where no plan of the item names its form. */
export function controlByForm(item: Values, { form, by, day, failed }: FilledForm): Values | undefined {
  const plan = plansOf(item).find((one) => one.form === form);
  return (
    plan && {
      date: day,
      type: plan.type,
      result: failed === '' ? 'pass' : 'fail',
      performed_by: by,
      remarks: failed === '' ? null : failed,
    }
  );
}

/** The control an item already has of a checklist. */
export const controlOfChecklist = ({ controls }: Values, checklist: string): Values | undefined =>
  rowsIn(controls).find((control) => control.checklist === checklist);

/** On one item a form is one kind of control: a checklist of it would not tell which of two was done. */
export function formProblems(item: Values): FieldProblems {
  const kinds = new Map<number, string>();
  const found = rowsIn(item.plans).flatMap((row, index) => {
    const [plan] = plansOf({ plans: [row] });
    if (!plan || plan.form === null) return [];
    const known = kinds.get(plan.form) ?? plan.type;
    kinds.set(plan.form, known);
    return known === plan.type
      ? []
      : [[`plans.${index}.form_id`, [{ code: 'NOT_UNIQUE' as const }]] as const];
  });
  return Object.fromEntries(found);
}
