import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definition as checklists } from '../../modules/checklists/index.ts';
import { type AnswersField, mergeChanges, readRecord, type Values } from '../../records/index.ts';
import type { FormContent } from '../forms/form.ts';
import { hotWork } from '../forms/forms.fixture.ts';
import { readForm } from '../forms/read-form.ts';
import { withForm } from '../forms/with-form.ts';
import { completeAnswers } from './complete-answers.ts';
import { liftDraft } from './lift-draft.ts';
import { failedAnswers, percentOf, progressOf, scoreOf } from './outcome.ts';
import { brokenSignatures, signedText } from './signed-answers.ts';
import { startAnswers } from './start-answers.ts';

const today = '2026-11-16';
const now = new Date('2026-11-16T08:00:00Z');
const file = '0199aaaa-0000-7000-8000-000000000001';
const row = '0199aaaa-0000-7000-8000-00000000000a';
type Json = Record<string, unknown>;

const contentOf = (json: unknown): FormContent => {
  const { form, problems } = readForm(json);
  expect(problems).toEqual({});
  if (!form) throw new Error('no form');
  return form;
};
const fieldOf = (content: FormContent): AnswersField => {
  const { answers } = withForm(checklists, { form_id: 1, version: 1, content }).fields;
  if (answers?.kind !== 'answers') throw new Error('checklists have no answers');
  return answers;
};
const form = (...fields: readonly Json[]): FormContent =>
  contentOf({
    name: 'test',
    title: { en: 'Test' },
    settings: { score: true },
    sections: [
      {
        id: 's1',
        rows: fields.map((field, index) => ({
          id: `r${index}`,
          fields: [{ id: `f${index}`, columns: 12, label: { en: 'Question' }, ...field }],
        })),
      },
    ],
  });

const complete = (content: FormContent, answers: Values, notes: readonly Json[] = []) => {
  const read = completeAnswers(fieldOf(content), answers, { today, now, notes: notes as never });
  const codes = Object.entries(read.problems).map(([path, problems]) => `${path} ${problems[0]?.code}`);
  return { answers: read.answers, codes };
};

const signature = { file, signer: 1, name: 'Ola', at: '2026-11-16T08:00:00.000Z' };
const watched = [{ _id: row, time: '2026-11-16T08:00:00.000Z', by: 1, minutes: 30 }];

describe('handing a checklist in', () => {
  const permit = contentOf(hotWork);
  const good = { area_cleared: 'yes', gas_level: 4, fire_watch: watched, sign_leader: signature };

  it('takes what is complete and works out what it comes to', () => {
    const { answers, codes } = complete(permit, good);
    expect(codes).toEqual([]);
    expect(answers.watch_total).toBe(30);
  });

  it('names everything that is missing', () => {
    expect(complete(permit, { fire_watch: [{ _id: row, minutes: 5 }] }).codes.sort()).toEqual([
      'area_cleared REQUIRED',
      'fire_watch.0.by REQUIRED',
      'fire_watch.0.time REQUIRED',
      'gas_level REQUIRED',
      'sign_leader REQUIRED',
    ]);
    expect(complete(permit, {}).codes).toContain('fire_watch TOO_FEW');
  });

  it('asks for a comment and a photo where the answer failed', () => {
    const failed = { ...good, area_cleared: 'no' };
    expect(complete(permit, failed).codes).toEqual(['area_cleared NEEDS_COMMENT']);
    expect(completeAnswers(fieldOf(permit), failed, { today, now, notes: [] }).problems.area_cleared).toEqual(
      [{ code: 'NEEDS_COMMENT' }, { code: 'NEEDS_PHOTO' }],
    );
    expect(
      complete(permit, failed, [{ about: 'area_cleared', comment: 'Pallets', photos: [file] }]).codes,
    ).toEqual([]);
  });

  it('allows a figure outside what is accepted, which then counts as failed', () => {
    const field = fieldOf(permit);
    expect(complete(permit, { ...good, gas_level: 12.5 }).codes).toEqual([]);
    expect(failedAnswers(field, { ...good, gas_level: 12.5 }).map(({ path }) => path)).toEqual(['gas_level']);
    expect(complete(permit, { ...good, gas_level: 101 }).codes).toEqual(['gas_level TOO_LARGE']);
  });

  it('drops what is not shown, and what hangs on it', () => {
    const chain = form(
      { name: 'hot', kind: 'boolean' },
      { name: 'kind', kind: 'text', visible_if: { field: 'hot', op: 'eq', value: true }, required: true },
      { name: 'detail', kind: 'text', visible_if: { field: 'kind', op: 'not_empty' } },
      { name: 'length', kind: 'computed', expr: 'concat({kind}, {detail})', result: 'text' },
    );
    const answers = { hot: false, kind: 'welding', detail: 'MAG' };
    expect(complete(chain, answers)).toEqual({
      answers: { hot: false, kind: null, detail: null, length: null },
      codes: [],
    });
    expect(complete(chain, { hot: true }).codes).toEqual(['kind REQUIRED']);
  });

  it('asks for what is required while something holds', () => {
    const asked = form(
      {
        name: 'result',
        kind: 'choice',
        options: [
          { code: 'ok', label: { en: 'OK' } },
          { code: 'bad', label: { en: 'Bad' } },
        ],
      },
      { name: 'why', kind: 'multiline', required_if: { field: 'result', op: 'eq', value: 'bad' } },
    );
    expect(complete(asked, { result: 'ok' }).codes).toEqual([]);
    expect(complete(asked, { result: 'bad' }).codes).toEqual(['why REQUIRED']);
  });

  it('reads conditions of a grid from the row and from around it', () => {
    const grid = form(
      { name: 'strict', kind: 'boolean' },
      {
        name: 'welds',
        kind: 'grid',
        cols: [
          { name: 'result', kind: 'yes_no_na', columns: 4, label: { en: 'Result' }, fail_on: ['no'] },
          {
            name: 'remark',
            kind: 'text',
            columns: 8,
            label: { en: 'Remark' },
            required_if: {
              any: [
                { field: 'row.result', op: 'eq', value: 'no' },
                { field: 'strict', op: 'eq', value: true },
              ],
            },
          },
        ],
      },
    );
    const welds = [{ _id: row, result: 'no' }];
    expect(complete(grid, { welds }).codes).toEqual(['welds.0.remark REQUIRED']);
    expect(complete(grid, { welds: [{ _id: row, result: 'yes' }] }).codes).toEqual([]);
    expect(complete(grid, { strict: true, welds: [{ _id: row, result: 'yes' }] }).codes).toEqual([
      'welds.0.remark REQUIRED',
    ]);
    expect(failedAnswers(fieldOf(grid), { welds }).map(({ path }) => path)).toEqual([`welds.${row}.result`]);
  });

  it('needs a tick where it must be ticked, and every row the form gives', () => {
    const ticked = form({ name: 'read', kind: 'boolean', must_be_true: true, required: true });
    expect(complete(ticked, { read: false }).codes).toEqual(['read MUST_BE_TRUE']);
    expect(complete(ticked, {}).codes).toEqual(['read REQUIRED']);
    const fixed = form({
      name: 'gear',
      kind: 'grid',
      fixed_rows: [{ en: 'Brakes' }, { en: 'Lights' }],
      cols: [{ name: 'ok', kind: 'yes_no_na', columns: 12, label: { en: 'OK' }, required: true }],
    });
    const started = startAnswers(fieldOf(fixed), { userId: 1, today, now }, () => row);
    expect(started).toEqual({
      gear: [
        { _id: row, _row: '1' },
        { _id: row, _row: '2' },
      ],
    });
    expect(complete(fixed, started).codes).toEqual(['gear.0.ok REQUIRED', 'gear.1.ok REQUIRED']);
    expect(complete(fixed, { gear: [{ _id: row, _row: '1', ok: 'yes' }] }).codes).toEqual(['gear TOO_FEW']);
  });

  it('takes a section several times', () => {
    const repeated = contentOf({
      name: 'test',
      title: { en: 'Test' },
      sections: [
        {
          id: 'valve',
          title: { en: 'Valve' },
          repeat: { min: 1, max: 3, label: { en: 'Valve' } },
          rows: [
            {
              id: 'r',
              fields: [
                { id: 'a', name: 'tag', kind: 'text', columns: 6, label: { en: 'Tag' }, required: true },
                { id: 'b', name: 'bar', kind: 'number', columns: 6, label: { en: 'Bar' } },
              ],
            },
          ],
        },
        {
          id: 'sum',
          rows: [
            {
              id: 'q',
              fields: [
                {
                  id: 'c',
                  name: 'most',
                  kind: 'computed',
                  columns: 12,
                  label: { en: 'Most' },
                  expr: 'max({valve.bar})',
                },
              ],
            },
          ],
        },
      ],
    });
    expect(complete(repeated, {}).codes).toEqual(['valve TOO_FEW']);
    const { answers, codes } = complete(repeated, { valve: [{ _id: row, tag: 'V1', bar: 6 }, { bar: 9 }] });
    expect([answers.most, codes]).toEqual([9, ['valve.1.tag REQUIRED']]);
  });
});

describe('a draft', () => {
  it('is kept however little of it is there, and read by kind all the same', () => {
    const field = fieldOf(contentOf(hotWork));
    const save = (answers: Json) =>
      readRecord({ fields: { answers: field } }, { answers }, { base: {}, today, now });
    expect(save({ fire_watch: [{ _id: row }] }).problems).toEqual({});
    expect(Object.keys(save({ area_cleared: 'maybe' }).problems)).toEqual(['answers.area_cleared']);
    expect(Object.keys(save({ nothing: 1 }).problems)).toEqual(['answers.nothing']);
    expect(save({ watch_total: 99 }).values).toEqual({ answers: {} });
  });

  it('keeps what two people answered at once', () => {
    const field = fieldOf(contentOf(hotWork));
    const merged = mergeChanges(
      { answers: field },
      { answers: { area_cleared: 'yes' } },
      { answers: { area_cleared: null, gas_level: 1 } },
      { answers: { area_cleared: null, gas_level: 3 } },
    );
    expect(merged).toEqual({ values: { answers: { area_cleared: 'yes', gas_level: 3 } }, clashes: [] });
  });

  it('goes on in a newer version by the ids of its fields, and says what is lost', () => {
    const from = form(
      { name: 'a', kind: 'text' },
      { name: 'b', kind: 'text' },
      { name: 'c', kind: 'number' },
    );
    const to = contentOf({
      name: 'test',
      title: { en: 'Test' },
      sections: [
        {
          id: 'other',
          rows: [
            {
              id: 'r',
              fields: [
                { id: 'f0', name: 'renamed', kind: 'text', columns: 6, label: { en: 'A' } },
                { id: 'f2', name: 'c', kind: 'number', columns: 6, label: { en: 'C' }, max: 5 },
              ],
            },
          ],
        },
      ],
    });
    expect(liftDraft(from, to, { a: 'x', b: 'y', c: 7 }, { today, now })).toEqual({
      answers: { renamed: 'x' },
      losses: [
        { name: 'b', label: { en: 'Question' }, value: 'y' },
        { name: 'c', label: { en: 'Question' }, value: 7 },
      ],
    });
  });
});

describe('a signature', () => {
  const field = fieldOf(contentOf(hotWork));
  it('stands under what is above it, in whatever order a phone keeps it', () => {
    const one = { area_cleared: 'yes', gas_level: 4 };
    expect(signedText(field, 'sign_leader', one)).toBe(
      signedText(field, 'sign_leader', { gas_level: 4, area_cleared: 'yes', watch_total: null }),
    );
    expect(signedText(field, 'sign_leader', one)).not.toBe(
      signedText(field, 'sign_leader', { ...one, gas_level: 5 }),
    );
    expect(
      brokenSignatures(
        field,
        { ...one, sign_leader: signature },
        { ...one, gas_level: 5, sign_leader: signature },
      ),
    ).toEqual(['sign_leader']);
    expect(
      brokenSignatures(field, { ...one, sign_leader: signature }, { ...one, sign_leader: signature }),
    ).toEqual([]);
  });
});

describe('a day within its limits', () => {
  const asked = form({ name: 'day', kind: 'date', min: 'today', max: '2026-12-24' });
  const codesFor = (day: string, before?: Values) =>
    Object.values(
      completeAnswers(fieldOf(asked), { day }, { today, now, notes: [], ...(before ? { before } : {}) })
        .problems,
    ).flatMap((found) => found.map(({ code }) => code));

  it('is asked for on the phone as on the server, today among the limits', () => {
    expect(codesFor('2026-11-15')).toEqual(['TOO_EARLY']);
    expect(codesFor('2026-12-25')).toEqual(['TOO_LATE']);
    expect(codesFor(today)).toEqual([]);
  });

  it('may have been overtaken by the calendar since it was set, in a table too', () => {
    expect(codesFor('2026-11-15', { day: '2026-11-15' })).toEqual([]);
    const days = form({
      name: 'rows',
      kind: 'grid',
      cols: [{ name: 'day', kind: 'date', columns: 6, label: { en: 'Day' }, min: 'today' }],
    });
    const rows = [{ _id: row, day: '2026-11-15' }];
    const problems = (before: Values) =>
      Object.keys(completeAnswers(fieldOf(days), { rows }, { today, now, notes: [], before }).problems);
    expect([problems({}), problems({ rows })]).toEqual([['rows.0.day'], []]);
  });
});

it('people a form starts with are the person who begins it', () => {
  const asked = form(
    { name: 'team', kind: 'users', default: 'me' },
    { name: 'by', kind: 'user', default: 'me' },
  );
  expect(startAnswers(fieldOf(asked), { userId: 7, today, now }, () => row)).toEqual({ team: [7], by: 7 });
});

describe('how far a checklist is', () => {
  const asked = form(
    { name: 'a', kind: 'yes_no_na', required: true },
    { name: 'b', kind: 'text', visible_if: { field: 'a', op: 'eq', value: 'no' }, required: true },
    {
      name: 'c',
      kind: 'choice',
      options: [
        { code: 'x', label: { en: 'X' }, score: 3 },
        { code: 'y', label: { en: 'Y' } },
      ],
    },
    { name: 'n', kind: 'heading' },
  );
  const field = fieldOf(asked);
  it('counts what is shown and can be answered', () => {
    expect(progressOf(field, {})).toEqual({ answered: 0, required: 1, total: 2 });
    expect(progressOf(field, { a: 'no', c: 'x' })).toEqual({ answered: 2, required: 1, total: 3 });
    expect(percentOf(progressOf(field, { a: 'yes', c: 'y' }))).toBe(100);
    expect([scoreOf(field, { c: 'x' }), scoreOf(field, { c: 'y' })]).toEqual([3, null]);
    const unscored = fieldOf({ ...asked, settings: { ...asked.settings, score: false } });
    expect(scoreOf(unscored, { c: 'x' })).toBeNull();
  });

  it('is the same on the phone and on the server: what was handed in once is complete, and stays as it is', () => {
    const answer = fc.record({
      a: fc.option(fc.constantFrom('yes', 'no', 'na')),
      b: fc.option(fc.string({ maxLength: 20 })),
      c: fc.option(fc.constantFrom('x', 'y')),
    });
    fc.assert(
      fc.property(answer, (answers) => {
        const phone = completeAnswers(field, answers, { today, now, notes: [] });
        const server = completeAnswers(field, phone.answers, { today, now, notes: [] });
        expect(server).toEqual(phone);
        if (answers.a !== 'no') expect(String(phone.answers.b ?? '').trim()).toBe('');
        expect('b' in phone.problems).toBe(answers.a === 'no' && (answers.b ?? '').trim() === '');
      }),
    );
  });
});

describe('an answer from a list of the company’s', () => {
  const marks = [
    { code: 's185', fail: true, score: -1 },
    { code: 's355', fail: false, score: 2 },
  ];
  const asked = form(
    { name: 'grade', kind: 'choice', list: 'own_steel', marks, other: true, on_fail: { comment: true } },
    {
      name: 'parts',
      kind: 'grid',
      cols: [{ kind: 'multi', name: 'steel', columns: 6, label: { en: 'Steel' }, list: 'own_steel', marks }],
    },
  );
  const field = fieldOf(asked);
  const failing = (answers: Values) => failedAnswers(field, answers).map(({ path }) => path);
  const parts = [{ _id: row, steel: ['s355', 's185'] }];

  it('fails where the form says so, in tables too, and asks for what the form asks', () => {
    expect(failing({ grade: 's185', parts })).toEqual(['grade', `parts.${row}.steel`]);
    expect(complete(asked, { grade: 's185' }).codes).toEqual(['grade NEEDS_COMMENT']);
    expect(
      complete(asked, { grade: 's185' }, [{ about: 'grade', comment: 'Old stock', photos: [] }]).codes,
    ).toEqual([]);
  });

  it('gives the points of the form', () => {
    expect(scoreOf(field, { grade: 's355', parts })).toBe(3);
  });

  it('neither fails nor counts with a value the form does not know', () => {
    expect(failing({ grade: 's690' })).toEqual([]);
    expect(scoreOf(field, { grade: 's690' })).toBeNull();
  });

  it('asks what else it is', () => {
    expect(complete(asked, { grade: 'other' }).codes).toEqual(['grade_other_text REQUIRED']);
    const { answers, codes } = complete(asked, { grade: 'other', grade_other_text: 'Corten' });
    expect([codes, answers]).toEqual([[], { grade: 'other', grade_other_text: 'Corten' }]);
    expect(
      complete(asked, { grade: 's355', grade_other_text: 'Corten' }).answers.grade_other_text,
    ).toBeNull();
  });
});
