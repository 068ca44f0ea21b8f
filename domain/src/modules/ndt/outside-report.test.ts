import { describe, expect, it } from 'vitest';
import { requiredBy, type Values } from '../../records/index.ts';
import { ndt } from './ndt.ts';
import { ndtChecks } from './ndt-rules.ts';
import {
  firmDefinition,
  firmFiles,
  firmReport,
  firmSending,
  firmView,
  firmWritable,
} from './outside-report.ts';

const line = (id: string, more: Values = {}): Values => ({
  _id: id,
  weld: `weld ${id}`,
  welder: 'TK02',
  thickness: 3.6,
  repair_no: null,
  photo: ['theirs'],
  ...more,
});
const request: Values = {
  project_id: 1,
  method: 'RT',
  drawing: ['d1'],
  standard: 'ISO 17636-1',
  acceptance: 'ISO 10675-1 level 1',
  comments: 'Said among ourselves',
  performed_by: 7,
  equipment: ['e1'],
  operator_cert: 'c1',
  outside_inspector: 'Of an earlier firm',
  photos: ['p1'],
  lines: [line('a'), line('b')],
};

describe('what a firm outside the company sees of a request', () => {
  it('its facts and lines, and nothing of people, registers, notes, files or earlier firms', () => {
    const view = firmView(request);
    expect(view).toMatchObject({ method: 'RT', drawing: ['d1'], acceptance: 'ISO 10675-1 level 1' });
    expect(Object.keys((view.lines as Values[])[0] ?? {})).not.toContain('welder');
    const told = JSON.stringify(view);
    for (const hidden of ['TK02', 'ourselves', 'e1', 'c1', 'p1', 'theirs', 'earlier'])
      expect(told).not.toContain(hidden);
    for (const name of ['performed_by', 'project_id', 'comments', 'approved_by', 'customer_name'])
      expect(view).not.toHaveProperty(name);
  });

  it('the form has the fields of the definition, lines nobody adds or takes out, and fixed welds', () => {
    const { fields, sections } = firmDefinition(request);
    const lines = fields.lines;
    if (lines?.kind !== 'rows') throw new Error('no lines');
    expect(lines.fixedRows).toEqual([]);
    expect(lines.fields.weld?.readOnly).toBe(true);
    expect(lines.fields.result).toBe((ndt.fields.lines as typeof lines).fields.result);
    expect(fields.outside_inspector?.readOnly).toBe(false);
    expect(sections.flatMap((section) => section.fields)).not.toContain('operator_cert');
  });

  it.each([
    ['a demand that is made stays', request, false],
    ['a demand nobody made is the firm’s to say', { ...request, acceptance: null }, true],
  ])('%s', (_case, values, isWritable) => {
    expect(firmWritable(values).has('acceptance')).toBe(isWritable);
  });
});

describe('what a firm sends', () => {
  const problemsOf = (sent: Values) => Object.keys(firmReport(request, sent).problems);

  it('is laid over the lines by their ids; files come to those that are there', () => {
    const { values, problems } = firmReport(request, {
      lines: [{ _id: 'b', result: 'accepted', photo: ['new'] }],
      photos: ['p2'],
      density: 2.4,
    });
    expect(problems).toEqual({});
    expect(values).toEqual({
      density: 2.4,
      photos: ['p1', 'p2'],
      lines: [line('a'), line('b', { result: 'accepted', photo: ['theirs', 'new'] })],
    });
  });

  it.each<[string, Values, readonly string[]]>([
    ['another project', { project_id: 2 }, ['project_id']],
    ['a status', { status: 'approved' }, ['status']],
    ['an approver', { approved_by: 7 }, ['approved_by']],
    ['a person who tested', { performed_by: 7 }, ['performed_by']],
    ['who it came from', { outside_by: 'The boss' }, ['outside_by']],
    ['another firm', { company: 'Other' }, ['company']],
    ['a softer demand', { acceptance: 'none' }, ['acceptance']],
    ['a reason to pass a gate', { override_reason: 'so' }, ['override_reason']],
    ['a prototype', JSON.parse('{"__proto__": {"x": 1}}') as Values, ['__proto__']],
    ['a line of another report', { lines: [{ _id: 'z', result: 'accepted' }] }, ['lines.0']],
    ['a line twice', { lines: [{ _id: 'a' }, { _id: 'a' }] }, ['lines.1']],
    ['a new line', { lines: [{ weld: 'weld z' }] }, ['lines.0']],
    ['another weld in a line', { lines: [{ _id: 'a', weld: 'z' }] }, ['lines.0.weld']],
    ['another welder in a line', { lines: [{ _id: 'a', welder: 'X' }] }, ['lines.0.welder']],
    ['words instead of lines', { lines: 'all good' }, ['lines.0']],
    ['rows that are none', { lines: [null, 3, []] }, ['lines.0', 'lines.1', 'lines.2']],
  ])('%s is refused', (_case, sent, fields) => {
    expect(problemsOf(sent)).toEqual(fields);
  });

  it('names all its files, also the signature and those of lines', () => {
    const sent = {
      photos: ['1'],
      attachments: ['2'],
      lines: [{ _id: 'a', photo: ['3'] }, null],
      performer_sign: { file: '4' },
    };
    expect(firmFiles(sent)).toEqual(['1', '2', '3', '4']);
  });

  it('goes out without the facts of the lines, and comes in as it was typed', () => {
    const typed = { ...firmView(request), density: 2.4, procedure: ' ' };
    const sent = firmSending(typed, firmWritable(request));
    expect(sent).toMatchObject({ density: 2.4 });
    expect(sent).not.toHaveProperty('procedure');
    expect(problemsOf(sent)).toEqual([]);
  });
});

describe('the step of a firm', () => {
  const step = (name: string) => ndt.status.transitions.find((one) => one.name === name);

  it('asks for a result of every weld, also of a request nobody has begun', () => {
    const values = { lines: [line('a', { result: 'accepted' }), line('b')] };
    const record = { id: 'r', module: ndt.key, status: 'requested', projectId: 1, createdBy: 1, values };
    expect(ndtChecks.lines_reported?.(record, undefined as never)).toEqual({
      'lines.1.result': [{ code: 'REQUIRED' }],
    });
  });

  it.each([
    [{}, true],
    [{ outside_by: 'Sara Holm, Nordkontroll AS' }, false],
  ])(
    'approving what was handed in with %j asks for our own tester and instruments: %s',
    (values, isAsked) => {
      const approve = step('approve');
      const needed = approve ? requiredBy(approve, values) : [];
      for (const name of ['performed_by', 'equipment', 'operator_cert'])
        expect(needed.includes(name)).toBe(isAsked);
    },
  );

  it('is nobody’s of the company', () => {
    expect(step('report')?.by).toEqual(['outside']);
  });
});
