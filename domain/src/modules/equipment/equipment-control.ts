import {
  boolean,
  choice,
  date,
  datetime,
  files,
  listed,
  money,
  multiline,
  number,
  reference,
  rows,
  text,
  user,
} from '../../records/index.ts';

const failed = { field: 'result', op: 'eq', value: 'fail' } as const;
const byExpert = { field: 'type', op: 'eq', value: 'expert_inspection' } as const;

const notByExpert = { field: 'type', op: 'ne', value: 'expert_inspection' } as const;

/** The company's list of colours lifting gear is marked with when an expert has passed it, another one each year. */
export const MARK_COLOURS = 'equipment_mark_colour';

/**
 * One control of an item: who looked at it, what they found, until when it holds. Controls stand in the item
 * they belong to, are added one by one, and are never changed afterwards.
 */
export const controls = rows(
  {
    date: date({ required: true, notAfter: '$today' }),
    type: listed('equipment_plan_type', { required: true }),
    result: choice(['pass', 'pass_with_remarks', 'fail'], { required: true, asButtons: true }),
    // An expert inspection is done by a certified firm and a named person of it, never by the person who writes it down.
    performed_by: user({
      visible: notByExpert,
      required: { all: [notByExpert, { field: 'performed_by_company', op: 'empty' }] },
    }),
    performed_by_company: reference('account', { orText: true, required: byExpert }),
    certified_by: text({ max: 80, visible: byExpert }),
    expert: text({ max: 80, visible: byExpert, required: byExpert }),
    certificate_no: text({ max: 35 }),
    file: files({ maxFiles: 5 }),
    measured: rows(
      {
        point: text({ required: true, max: 80 }),
        set: number({ decimals: 4 }),
        measured: number({ decimals: 4 }),
        tolerance: number({ decimals: 4, min: 0 }),
        within: boolean({ readOnly: true }),
      },
      { maxRows: 50 },
    ),
    colour_mark: listed(MARK_COLOURS, {
      visible: { all: [byExpert, { field: 'result', op: 'ne', value: 'fail' }] },
    }),
    remarks: multiline({ required: failed }),
    next_due: date({ notBefore: { field: 'date' } }),
    cost: money({ readableBy: 'edit' }),
    recorded_at: datetime({ readOnly: true }),
    recorded_by: user({ readOnly: true }),
    // The checklist it was done by, where its plan names a form.
    checklist: reference('checklists', { readOnly: true }),
    // When it was written on the phone: what waited without network is not newer than what happened meanwhile.
    written_at: datetime({ readOnly: true }),
  },
  {
    // A daily form makes one each working day: eight years of them.
    maxRows: 2_000,
    readOnly: true,
    actions: { add: { by: ['edit'], sets: { recorded_at: '$now', recorded_by: '$me' } } },
  },
);
