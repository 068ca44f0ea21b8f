import { describe, expect, it } from 'vitest';
import { controlByForm, controlOfChecklist, formProblems } from './control-by-form.ts';

const plan = (type: string, form_id: number | null = 7) => ({
  type,
  form_id,
  interval: 6,
  interval_unit: 'months',
});
const filled = { form: 7, by: 3, day: '2026-11-15', failed: '' };

describe('a form that is the control of a plan', () => {
  it('passes without a failed answer, and fails with what was found', () => {
    const item = { plans: [plan('electrical_test', 8), plan('service')] };
    const passed = { date: '2026-11-15', type: 'service', result: 'pass', performed_by: 3, remarks: null };
    expect(controlByForm(item, filled)).toEqual(passed);
    expect(controlByForm(item, { ...filled, failed: 'Hook: No' })).toEqual({
      ...passed,
      result: 'fail',
      remarks: 'Hook: No',
    });
  });

  it.each([
    ['no plan', {}],
    ['a plan without a form', { plans: [plan('service', null)] }],
    ['a plan of another form', { plans: [plan('service', 8)] }],
    ['an expert inspection, which a firm makes', { plans: [plan('expert_inspection')] }],
    ['a validation, which is made of readings', { plans: [plan('validation')] }],
  ])('is none for %s', (_of, item) => expect(controlByForm(item, filled)).toBeUndefined());

  it('is known again by its checklist', () => {
    const item = {
      controls: [
        { _id: 'a', checklist: null },
        { _id: 'b', checklist: 'c1' },
      ],
    };
    expect(controlOfChecklist(item, 'c1')).toMatchObject({ _id: 'b' });
    expect(controlOfChecklist(item, 'c2')).toBeUndefined();
  });

  it('is one kind of control on an item', () => {
    expect(formProblems({ plans: [plan('service'), plan('service'), plan('electrical_test', 8)] })).toEqual(
      {},
    );
    expect(formProblems({ plans: [plan('service'), plan('electrical_test')] })).toEqual({
      'plans.1.form_id': [{ code: 'NOT_UNIQUE' }],
    });
  });
});
