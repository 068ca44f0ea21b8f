import { describe, expect, it } from 'vitest';
import { type ChoiceField, choice, type Fields, number, rows, signature, text } from '../../records/index.ts';
import { questionsOf } from './questions.ts';
import { nextUnanswered, sectionProgress, unansweredIn } from './section-progress.ts';

const asked = (): ChoiceField => choice(['yes', 'no', 'na'], { required: true, fails: { in: ['no'] } });

const part = (key: string, ...names: readonly string[]) => ({ key, lines: names.map((name) => [name]) });

const fields: Fields = {
  intro: { kind: 'note', level: 2 },
  cleared: asked(),
  gas: number({ required: true, fails: { below: 0, above: 10 } }),
  why: text({ visible: { field: 'cleared', op: 'eq', value: 'no' } }),
  extinguisher: asked(),
  sum: { kind: 'computed', by: 'expression', result: 'number' },
  leader: signature({ required: true }),
};

const permit = {
  fields,
  sections: [
    part('before', 'intro', 'cleared', 'gas', 'why'),
    part('watch', 'extinguisher', 'sum'),
    part('signed', 'leader'),
  ],
};

describe('progress of a form', () => {
  it('counts what is asked now: no headings, nothing worked out, no field that is not shown', () => {
    expect(sectionProgress(permit, {})).toMatchObject({ answered: 0, total: 4, fails: 0 });
    expect(sectionProgress(permit, { cleared: 'no' })).toMatchObject({ answered: 1, total: 5, fails: 1 });
  });

  it('says of each part how it stands', () => {
    const states = (answers: object) =>
      sectionProgress(permit, { ...answers }).sections.map(({ state }) => state);
    expect(states({})).toEqual(['waiting', 'waiting', 'locked']);
    expect(states({ cleared: 'yes' })).toEqual(['progress', 'waiting', 'locked']);
    expect(states({ cleared: 'yes', gas: 4 })).toEqual(['done', 'waiting', 'locked']);
    expect(states({ cleared: 'yes', gas: 12, extinguisher: 'na' })).toEqual(['failed', 'done', 'waiting']);
  });

  it('counts each round of a part that repeats, and knows it by its row', () => {
    const form = {
      fields: { valve: rows({ tight: asked() }, { isRepeated: true }) },
      sections: [{ ...part('valve', 'tight'), rows: 'valve' }],
    };
    const answers = { valve: [{ _id: 'a', tight: 'yes' }, { _id: 'b', tight: 'no' }, { _id: 'c' }] };
    expect(sectionProgress(form, answers)).toMatchObject({ answered: 2, total: 3, fails: 1 });
    expect(questionsOf(form, answers).map(({ path, words }) => [path, words])).toEqual([
      ['valve.a.tight', 'valve.tight'],
      ['valve.b.tight', 'valve.tight'],
      ['valve.c.tight', 'valve.tight'],
    ]);
  });

  it('counts a grid once, and each answer in it that fails', () => {
    const form = {
      fields: { gauges: rows({ ok: asked() }, { minRows: 1 }) },
      sections: [part('s', 'gauges')],
    };
    expect(questionsOf(form, {})).toMatchObject([{ path: 'gauges', isRequired: true }]);
    const answers = {
      gauges: [
        { _id: '1', ok: 'no' },
        { _id: '2', ok: 'no' },
      ],
    };
    expect(sectionProgress(form, answers)).toMatchObject({ answered: 1, total: 1, fails: 2 });
  });

  it('leaves out a part that is not shown', () => {
    const form = {
      fields: { one: asked(), two: asked() },
      sections: [
        part('a', 'one'),
        { ...part('b', 'two'), visible: { field: 'one', op: 'eq', value: 'no' } as const },
      ],
    };
    expect(sectionProgress(form, { one: 'yes' }).sections.map(({ section }) => section)).toEqual(['a']);
    expect(sectionProgress(form, { one: 'no' }).total).toBe(2);
  });
});

describe('next unanswered', () => {
  it('goes on from where somebody is, and around to what was left out', () => {
    expect(nextUnanswered(permit, {})?.path).toBe('cleared');
    expect(nextUnanswered(permit, {}, 'cleared')?.path).toBe('gas');
    expect(nextUnanswered(permit, { gas: 2 }, 'extinguisher')?.path).toBe('cleared');
  });

  it('comes to the signature when everything it covers is answered', () => {
    const answers = { cleared: 'yes', gas: 2 };
    expect(unansweredIn(permit, answers).map(({ path }) => path)).toEqual(['extinguisher']);
    expect(nextUnanswered(permit, { ...answers, extinguisher: 'yes' })?.path).toBe('leader');
    const signed = { ...answers, extinguisher: 'yes', leader: { file: 'a' } };
    expect(nextUnanswered(permit, signed)).toBeUndefined();
  });

  it('numbers questions through the whole form', () => {
    expect(questionsOf(permit, {}).map(({ path, number: at }) => [path, at])).toEqual([
      ['cleared', 1],
      ['gas', 2],
      ['extinguisher', 3],
      ['leader', 4],
    ]);
  });
});
