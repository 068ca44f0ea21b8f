import { deviation } from '@sveis/domain/modules/deviation';
import * as surface from '@sveis/domain/modules/surface-report';
import { isFixed, sectionsIn, startValues, uuidsIn, writableFields } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import { filesIn, withoutIds } from '../outbox/values-walk.ts';
import {
  asksFirst,
  changesOf,
  fillsAfter,
  firstProblem,
  groupFields,
  shownFields,
  validateForm,
} from './form-model.ts';

const around = { today: '2026-11-15', now: new Date('2026-11-15T09:00:00Z') };
const writable = new Set(
  Object.entries(writableFields(deviation, 'contribute')).flatMap(([name, field]) =>
    isFixed(field) ? [] : [name],
  ),
);
const start = startValues(deviation, { userId: 7, ...around });
const report = { ...start, title: ' Flens ', description: 'Boret feil', category: 'supplier' };
const validated = (typed: object, base: object = {}) =>
  validateForm({ definition: deviation }, { ...typed }, { ...base }, writable, around);
const file = '0190c0de-0000-7000-8000-000000000001';

describe('a new deviation', () => {
  it('lacks what was not filled in, also what an answer has made necessary', () => {
    expect(Object.keys(validated(start).problems).sort()).toEqual(['category', 'description', 'title']);
    expect(validated(report).problems).toEqual({ supplier_id: [{ code: 'REQUIRED' }] });
    expect(validated({ ...report, category: 'hse', hse: true }).problems).toEqual({
      hse_type: [{ code: 'REQUIRED' }],
    });
  });

  it('is stored as it is meant: trimmed, and without what is not shown', () => {
    const { values, problems } = validated({ ...report, category: 'hse', hse: false, hse_type: 'fire' });
    expect(problems).toEqual({});
    expect(values).toMatchObject({ title: 'Flens', hse_type: null, severity: 'medium' });
  });

  it('asks first for what the module says, and for what has become necessary', () => {
    const fields = deviation.fields;
    const asks = (name: 'title' | 'document' | 'hse_type', values: object, wrong: readonly string[] = []) =>
      asksFirst(name, fields[name], { ...values }, ['title'], wrong);
    expect([asks('title', {}), asks('document', {}), asks('hse_type', {})]).toEqual([true, false, false]);
    expect([asks('hse_type', { hse: true }), asks('document', {}, ['document'])]).toEqual([true, true]);
  });
});

describe('a change', () => {
  it('carries only what moved, with what stood there', () => {
    const base = { ...report, title: 'Flens', severity: 'low', anonymous: null };
    const { values } = validated({ severity: 'high', title: 'Flens ' }, base);
    expect(changesOf(values, base, writable)).toEqual({
      values: { severity: 'high' },
      seen: { severity: 'low' },
    });
    expect(changesOf(base, base, writable)).toBeUndefined();
  });

  it('may not fill what is for others', () => {
    expect(writable.has('estimated_cost')).toBe(false);
    const shown = shownFields(
      deviation.fields,
      ['estimated_cost', 'closed_at', 'immediate_action'],
      {},
      writable,
    );
    expect(shown.map(([name]) => name)).toEqual(['immediate_action']);
  });
});

it('the first wrong field is the first on the screen, rows by their place', () => {
  const problems = { 'corrective_actions.0.text': [], title: [] };
  expect(firstProblem(problems, ['title', 'corrective_actions'])).toBe('title');
  expect(firstProblem(problems, ['corrective_actions', 'title'])).toBe('corrective_actions.0.text');
});

it('later parts of a record are not asked for when it is reported', () => {
  expect(sectionsIn(deviation, 'registered').map(({ key }) => key)).toEqual(['report']);
  expect(sectionsIn(deviation, 'process').map(({ key }) => key)).toEqual(['report', 'processing', 'actions']);
});

it('fields share an outline, large inputs stand between', () => {
  const { attachments, title, description, severity, location } = deviation.fields;
  const fields = Object.entries({ attachments, title, description, severity, location });
  expect(
    groupFields(fields).map((group) => (group.kind === 'alone' ? group.name : group.fields.length)),
  ).toEqual(['attachments', 2, 'severity', 1]);
});

describe('files in values', () => {
  const values = { attachments: [file], document: null, whys: [{ _id: file, why: 'x' }] };
  it('are found by the fields that hold them, and ids of rows are none', () => {
    expect(filesIn(deviation.fields, values)).toEqual([file]);
    expect(uuidsIn(values)).toEqual([file]);
  });
  it('can be left out on a full phone', () => {
    expect(withoutIds({ ...values, sign: { file, name: 'Ola' } }, [file])).toMatchObject({
      attachments: [],
      sign: null,
    });
  });
});

it('what follows from an answer is filled in beside rows that work out a column', () => {
  const before = { climate: [{ _id: file, air: 16, steel: 14.5, humidity: 62 }], coats: [] };
  const coats = [60, 120].map((spec_dft, index) => ({
    no: index + 1,
    product: 'Epoxy',
    batch_a: 'A',
    spec_dft,
  }));
  const filled = fillsAfter(
    surface,
    { name: 'coats', before, after: { ...before, coats }, base: {} },
    new Set(['climate', 'coats', 'ndft']),
    { ...around, related: () => undefined },
  );
  expect(filled).toEqual({ ndft: 180 });
});
