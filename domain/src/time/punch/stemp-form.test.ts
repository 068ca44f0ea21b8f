import { describe, expect, it } from 'vitest';
import {
  breakOnSwitch,
  filledFields,
  missingFieldMessage,
  type StempForm,
  withProject,
} from './stemp-form.ts';

const form: StempForm = {
  shift_id: 1,
  project_id: 5,
  task_id: 2,
  work_type_id: 1,
  weld_ids: [],
  drawing_ids: [],
  break: 0.5,
  location: '',
  comments: 'Rørstativ',
};

describe('the form of a stemp', () => {
  it('a comment of spaces is no comment, and project 0 is no project', () => {
    expect(filledFields({ ...form, comments: '  \n', project_id: 0 })).toMatchObject({
      comments: false,
      project_id: false,
      shift_id: true,
    });
  });

  it('a missing shift says "Name is required", anything else "Required"', () => {
    expect(missingFieldMessage('shift_id')).toBe('time.nameRequired');
    expect(missingFieldMessage('comments')).toBe('time.required');
  });

  it('another project clears the activity', () => {
    expect({ ...form, ...withProject(9) }).toMatchObject({ project_id: 9, task_id: null });
  });

  it('the break stays with the work it fits in, and goes along where it does not', () => {
    expect(breakOnSwitch(0.5, 4 * 3600)).toEqual({ stays: 0.5, goes: 0 });
    expect(breakOnSwitch(0.5, 600)).toEqual({ stays: 0, goes: 0.5 });
    expect(breakOnSwitch(0.5, 1800)).toEqual({ stays: 0.5, goes: 0 });
  });
});
