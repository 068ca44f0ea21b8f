import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormContent, fieldsOf } from '../checklists/index.ts';
import {
  definitionProblems,
  filledBy,
  holds,
  readDefinition,
  unrelated,
  type Values,
  withWorkedOut,
} from '../records/index.ts';
import {
  canBeUnique,
  defaultStatuses,
  fieldsLike,
  followForm,
  formForModule,
  formNameOf,
  giveSlots,
  isAnswered,
  isDated,
  isFilterable,
  isListable,
  isSearchable,
  isSortable,
  isTitlePart,
  type ModuleWrapper,
  moduleFormProblems,
  moduleOfForm,
  namesPeople,
  prefixOf,
  readWrapper,
  startWrapper,
  wrapperProblems,
} from './index.ts';

const which = { id: 7, version: 1 };
const read = (wrapper: ModuleWrapper, form: FormContent, before?: Parameters<typeof moduleOfForm>[2]) =>
  readDefinition(moduleOfForm(wrapper, form, before), which);

const field = (name: string, kind: string, more: object = {}) => ({
  id: name,
  name,
  kind,
  columns: 12,
  label: { en: name },
  ...more,
});

const torque = (fields: readonly object[]): FormContent =>
  formForModule('torque_log', { en: 'Torque log', no: 'Momentlogg' }, {
    sections: [
      { id: 'main', title: { en: 'Joint' }, rows: fields.map((one, n) => ({ id: `r${n}`, fields: [one] })) },
    ],
  } as never);

const usual = [
  field('flange_no', 'text', { required: true, scan: true }),
  field('bolt_size', 'choice', {
    options: [
      { code: 'M12', label: { en: 'M12' } },
      { code: 'M16', label: { en: 'M16' } },
    ],
  }),
  field('target_nm', 'number', { unit: 'Nm' }),
  field('measured_nm', 'number', { unit: 'Nm' }),
  field('deviation_pc', 'computed', {
    expr: '({measured_nm} - {target_nm}) / {target_nm} * 100',
    accept: { min: -10, max: 10 },
    on_fail: { stop: true },
  }),
  field('again', 'date'),
  field('checker', 'user'),
];
const form = torque(usual);
const wrapper: ModuleWrapper = { ...startWrapper(form), title_expr: '{flange_no} / {target_nm}' };

describe('a module made of a form', () => {
  it('is what the wrapper says: number, title, statuses, steps, slots, checks', () => {
    const definition = read({ ...wrapper, filters: ['bolt_size', 'again'], unique: ['flange_no'] }, form);
    expect(definition).toMatchObject({
      number: 'TOR-{0000}',
      titleField: 'title',
      status: { initial: 'open', values: ['open', 'in_progress', 'done'], final: ['done'] },
      slots: { bolt_size: 't1', again: 'd1' },
      lockedIn: ['done'],
      deleteIn: ['open', 'in_progress'],
      codes: ['number', 'flange_no'],
      checks: [{ name: 'f_deviation_pc', severity: 'gate', steps: ['in_progress_done'], override: 'manage' }],
    });
    expect(definition.fields.flange_no).toMatchObject({ unique: 'project', search: true });
  });

  it('says which values of a list fail, however many and however long their codes', () => {
    const codes = Array.from(
      { length: 45 },
      (_, index) => `a_value_with_a_code_of_more_than_forty_signs_${index}`,
    );
    const marks = codes.map((code) => ({ code, fail: true, score: null }));
    const listed = { list: 'own_steel', marks, other: true, on_fail: { stop: true } };
    const steel = torque([
      ...usual,
      field('grade', 'choice', listed),
      field('grades', 'multi', { ...listed, on_fail: null }),
    ]);
    const definition = read({ ...wrapper, filters: ['grade', 'grades'] }, steel);
    expect(definitionProblems(definition)).toEqual([]);
    expect(definition.view?.marks?.grade?.[codes[44] ?? '']).toBe('stop');
    const failing = (values: Values) =>
      (definition.checks ?? []).flatMap(({ fails }) =>
        fails && holds(fails.when, values) ? [fails.field] : [],
      );
    expect(failing({ grade: codes[3], grades: [codes[44]] })).toEqual(['grade', 'grades']);
    expect(failing({ grade: 'other', grades: ['unknown'] })).toEqual([]);
  });

  it('tells the people a role in the project names', () => {
    const notices = [
      { on: 'create', to: ['leader', 'foreman', 'inspector', 'members'], mail: false },
    ] as const;
    expect(read({ ...wrapper, notices }, form).notices?.rules).toMatchObject([
      {
        to: ['project.leader', { projectRole: 'foreman' }, { projectRole: 'inspector' }, 'project.members'],
      },
    ]);
  });

  it('puts the title together from its fields, also without network', () => {
    const definition = read(wrapper, form);
    const change = {
      before: {},
      after: { flange_no: 'F-1', target_nm: 385 },
      isWritten: () => false,
    };
    expect(filledBy(definition, change, {}, { related: unrelated })).toEqual({ title: 'F-1 / 385' });
  });

  it('works formulas out with every save', () => {
    const { fields } = read(wrapper, form);
    const values = { target_nm: 400, measured_nm: 500 };
    expect(withWorkedOut(fields, values, { rowComputed: {}, today: '2026-11-16' }).deviation_pc).toBe(25);
  });
});

describe('a form that changes', () => {
  const before = moduleOfForm({ ...wrapper, filters: ['bolt_size', 'again'] }, form) as never;

  it('hides a field that is retired and keeps what was written in it', () => {
    const next = torque(usual.filter(({ name }) => name !== 'bolt_size'));
    const followed = followForm({ ...wrapper, filters: ['bolt_size', 'again'] }, next);
    expect(followed.filters).toEqual(['again']);
    const definition = read(followed, next, before);
    expect(definition.fields.bolt_size).toMatchObject({ kind: 'choice', isUnseen: true });
    expect(definition.fields.bolt_size).not.toHaveProperty('required');
    expect(definition.sections.flatMap(({ fields }) => fields)).not.toContain('bolt_size');
    expect(definition.slots).toEqual({ again: 'd1' });
    // And shows it again when the form asks again.
    expect(
      read(wrapper, form, moduleOfForm(followed, next, before) as never).fields.bolt_size,
    ).not.toHaveProperty('isUnseen');
  });

  it('keeps the kind of a field people have answered, in grids too', () => {
    const next = torque(usual.map((one) => (one.name === 'target_nm' ? field('target_nm', 'text') : one)));
    expect(moduleFormProblems(next, before)).toEqual([{ name: 'target_nm', code: 'KIND_FIXED' }]);
    expect(moduleFormProblems(next)).toEqual([]);
  });

  it('leaves alone the names a record has of its own', () => {
    const next = torque([field('status', 'text'), field('to_do', 'text'), field('name', 'text')]);
    expect(fieldsLike(fieldsOf(next).fields, isListable)).toEqual(['given_status', 'given_to_do', 'name']);
    const named = { ...next, sections: JSON.parse(JSON.stringify(next.sections).replaceAll('given_', '')) };
    expect(moduleFormProblems(named).map(({ name }) => name)).toEqual(['status', 'to_do']);
  });

  it('gives a field the column it had, whatever else moves', () => {
    const { fields } = fieldsOf(form);
    expect(giveSlots(fields, ['again', 'bolt_size'], { bolt_size: 't5' })).toEqual({
      slots: { bolt_size: 't5', again: 'd1' },
      without: [],
    });
  });
});

describe('a wrapper', () => {
  const problems = (part: Partial<ModuleWrapper>) =>
    Object.fromEntries(
      Object.entries(wrapperProblems({ ...wrapper, ...part }, form)).map(([path, [first]]) => [
        path,
        first?.code,
      ]),
    );

  it.each([
    ['a field that is not there', { filters: ['gone'] }, { 'filters.0': 'NO_SUCH_FIELD' }],
    ['a field that does not fit', { search: ['target_nm'] }, { 'search.0': 'INVALID' }],
    ['no name', { label: {} }, { label: 'REQUIRED' }],
    [
      'a status nobody reaches',
      { transitions: [] },
      { 'statuses.1': 'UNREACHED', 'statuses.2': 'UNREACHED' },
    ],
    [
      'a step into nowhere',
      {
        transitions: [
          ...wrapper.transitions,
          { from: 'open', to: 'gone', level: 'edit', require: [], label: {} },
        ],
      },
      { 'transitions.3.to': 'NOT_A_CHOICE' },
    ],
    [
      'a notice for nobody',
      { notices: [{ on: 'create', to: [], mail: false }] },
      { 'notices.0.to': 'REQUIRED' },
    ],
    [
      'a reminder of no date',
      { reminders: [{ date: 'checker', before: [1], every: null, to: ['creator'] }] },
      { 'reminders.0.date': 'INVALID' },
    ],
  ] as const)('names %s', (_what, part, found) => {
    expect(problems(part as Partial<ModuleWrapper>)).toEqual(found);
  });

  it('of any shape that fits is a definition that passes the checks of ours', () => {
    const { fields } = fieldsOf(form);
    const some = (fits: Parameters<typeof fieldsLike>[1], most: number) =>
      fc.subarray([...fieldsLike(fields, fits)].slice(0, most));
    const random = fc.record({
      list: fc.record({ phone: some(isListable, 4), wide: some(isListable, 8) }),
      filters: some(isFilterable, 8),
      search: some(isSearchable, 8),
      sort: fc.record({
        name: fc.constantFrom('created_at', 'number', ...fieldsLike(fields, isSortable)),
        dir: fc.constantFrom('asc' as const, 'desc' as const),
      }),
      title_expr: some(isTitlePart, 3).map((names) => names.map((name) => `{${name}}`).join(' - ')),
      unique: some(canBeUnique, 4),
      unique_within: fc.constantFrom('project' as const, 'company' as const),
      copy_previous: fc.boolean(),
      report: fc.boolean(),
      require: some(isAnswered, 5),
      statuses: fc.constantFrom(
        defaultStatuses,
        defaultStatuses.map((one) => ({ ...one, final: false })),
      ),
      notices: fc.subarray([
        { on: 'create', to: ['leader' as const], mail: true },
        { on: 'status:done', to: ['creator' as const, 'field:checker' as const], mail: false },
        ...fieldsLike(fields, namesPeople).map((name) => ({ on: `named:${name}`, to: [], mail: false })),
      ]),
      reminders: fc.subarray(
        fieldsLike(fields, isDated).map((date) => ({
          date,
          before: [7, 0],
          every: 3,
          to: ['members' as const],
        })),
      ),
    });
    fc.assert(
      fc.property(random, ({ require: needed, ...part }) => {
        const made = {
          ...wrapper,
          ...part,
          transitions: wrapper.transitions.map((step) => ({ ...step, require: needed })),
        };
        const json = readWrapper(JSON.parse(JSON.stringify(made)));
        expect(json).toEqual({ wrapper: made });
        expect(wrapperProblems(made, form)).toEqual({});
        expect(definitionProblems(read(made, form))).toEqual([]);
        // What the server sends on is read again by the phone, to the same definition.
        const once = read(made, form);
        expect(readDefinition(JSON.parse(JSON.stringify(once)), which)).toEqual(once);
      }),
      { numRuns: 200 },
    );
  });

  it('begins with letters of its name', () => {
    expect([prefixOf('torque_log'), prefixOf('7_keys'), prefixOf('x')]).toEqual(['TOR', 'KEY', 'MOD']);
    expect([formNameOf({ no: 'Nøkkelregister Ås' }), formNameOf({ lt: '!!' })]).toEqual([
      'nokkelregister_as',
      'module',
    ]);
  });
});
