import { describe, expect, it } from 'vitest';
import type { ExpectedChecklist } from './expected-query.ts';
import { foldExpected } from './fold-expected.ts';

const missing: ExpectedChecklist = {
  form: 4,
  title: { en: 'Permit' },
  state: 'missing',
  due: '2026-11-10',
  is_late: true,
  may_begin: true,
  checklist: null,
};
const create = (values: object, state = 'waiting' as const) => ({
  operation: 'record.create',
  state,
  body: { module: 'checklists', id: 'a', values },
});
const submit = {
  operation: 'record.step',
  state: 'waiting' as const,
  body: { module: 'checklists', id: 'a', to: 'submitted' },
};

describe('what a project expects, without network', () => {
  it('is begun when this phone has begun it for this project', () => {
    const [one] = foldExpected([missing], [create({ form: 4, project_id: 7 })], 7);
    expect(one).toMatchObject({ state: 'begun', is_late: true, checklist: { id: 'a', status: 'draft' } });
    expect(foldExpected([missing], [create({ form: 4, project_id: 8 })], 7)).toEqual([missing]);
    expect(foldExpected([missing], [create({ form: 5, project_id: 7 })], 7)).toEqual([missing]);
  });

  it('is done when this phone has handed it in, also one the server knows as begun', () => {
    const entries = [create({ form: 4, project_id: 7 }), submit];
    expect(foldExpected([missing], entries, 7)[0]).toMatchObject({ state: 'done', is_late: false });
    const begun = {
      ...missing,
      state: 'begun' as const,
      checklist: { id: 'a', number: 'CL-1', status: 'draft' },
    };
    expect(foldExpected([begun], [submit], 7)[0]).toMatchObject({
      state: 'done',
      checklist: { number: 'CL-1', status: 'submitted' },
    });
  });

  it('is not changed by what waits for its owner', () => {
    const refused = { ...create({ form: 4, project_id: 7 }), state: 'refused' as const };
    expect(foldExpected([missing], [refused], 7)).toEqual([missing]);
  });
});
