import { describe, expect, it } from 'vitest';
import { definition as technicalReport } from '../../modules/technical-report/index.ts';
import { paperOf, type ValueWords } from '../index.ts';

const words: ValueWords = {
  t: (id) => id.slice(id.indexOf('.') + 1),
  room: technicalReport.key,
  timeZone: 'Europe/Oslo',
  currency: 'NOK',
  nameOf: (to, id) => `${to} ${id}`,
  choiceOf: () => undefined,
};
const id = (last: number) => `0198c1d2-1111-7222-8333-44445555666${last}`;
const paper = (values: object, letters?: number) =>
  paperOf(technicalReport, { status: 'draft', ...values }, words, letters);
const parts = (values: object, letters?: number) =>
  paper(values, letters).sections.flatMap((section) => section.parts);

describe('a record on paper', () => {
  it('names its project first, and leaves the title to the head of the page', () => {
    const [first] = paper({ project_id: 7, title: 'Support', object: 'Pipe' }).sections;
    expect(first?.parts).toMatchObject([
      { kind: 'facts', facts: [{ name: 'project_id', text: 'projects 7' }, { name: 'object' }] },
    ]);
  });

  it('gives a value as much of the line as it needs', () => {
    const [facts] = parts({ object: 'x'.repeat(20), tag: 'x'.repeat(30), scope: 'x'.repeat(60) });
    expect(facts).toMatchObject({ facts: [{ span: 1 }, { span: 2 }, { name: 'scope', span: 4 }] });
  });

  it('short rows are a table where they fit beside each other, else a block for each row', () => {
    const measurements = [{ _id: 'a', point: 'P1', nominal: 10, actual: 10.5, unit: 'mm' }];
    expect(parts({ measurements }, 120)).toMatchObject([
      {
        kind: 'rows',
        rows: { kind: 'table', lines: [{ key: 'a', cells: ['P1', '10', '10,5', 'mm'] }] },
      },
    ]);
    expect(parts({ measurements }, 30)).toMatchObject([
      { kind: 'rows', rows: { kind: 'blocks', blocks: [{ key: 'a' }] } },
    ]);
  });

  it('long texts and photos in rows make blocks, with the photos beside them', () => {
    const observations = [{ _id: 'a', description: 'Crack', severity: 'high', photo: [id(1)] }];
    expect(parts({ observations })).toMatchObject([
      { kind: 'rows', rows: { kind: 'blocks', blocks: [{ pictures: [id(1)] }] } },
    ]);
  });

  it('signatures stand together at the end of their section, with name and time', () => {
    const sign = { file: id(2), signer: 1, name: 'Sara Holm', at: '2026-11-16T08:00:00Z' };
    const found = parts({ performer_sign: sign, customer_sign: { ...sign, name: 'Tone Aas' }, revision: 2 });
    expect(found.at(-1)).toMatchObject({
      kind: 'signatures',
      signatures: [{ text: 'Sara Holm · 16.11.2026 09:00:00', file: id(2) }, { name: 'customer_sign' }],
    });
    expect(paper({ revision: 2 }).revision).toBe('revision 2');
  });

  it('tells of every gate that was passed, with the reason', () => {
    const [passed] = paper({
      overrides: [
        {
          check: 'same_signer',
          field: 'approved_by',
          about: '{}',
          reason: 'Alone on site',
          by: 4,
          at: '2026-11-16T08:00:00Z',
          step: 'approve',
        },
      ],
    }).overrides;
    expect(passed).toMatchObject({ rule: 'check_same_signer', said: 'overridden' });
  });
});
