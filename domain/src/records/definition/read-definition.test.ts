import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { labelsOf } from './definition-messages.ts';
import { DefinitionRefused, readDefinition } from './read-definition.ts';

const torqueLog = {
  titleField: 'flange_no',
  number: 'TRQ-{0000}',
  status: {
    initial: 'open',
    values: ['open', 'done'],
    final: ['done'],
    transitions: [{ name: 'finish', from: ['open'], to: 'done', by: ['edit'], require: ['measured_nm'] }],
  },
  fields: {
    flange_no: { kind: 'text', max: 35, required: true, list: true, search: true },
    bolt_size: { kind: 'choice', options: ['M12', 'M16'] },
    measured_nm: { kind: 'number', decimals: 1, min: 0, list: true, filter: true },
  },
  sections: [{ key: 'bolt', fields: ['flange_no', 'bolt_size', 'measured_nm'] }],
  slots: { measured_nm: 'n1' },
  list: { filters: ['measured_nm'], sorts: [{ field: 'created_at', descending: true }], presets: [] },
  words: { no: { module: 'Momentlogg', flange_no: 'Flens' }, en: { flange_no: 'Flange' } },
};
const which = { id: 3, version: 2 };

describe('a module a company has made', () => {
  it('is found by its number, belongs to a project and names nothing of ours', () => {
    const given = {
      ...torqueLog,
      key: 'deviation',
      hooks: ['deviation'],
      path: 'deviations',
      storage: { table: 'x' },
    };
    expect(readDefinition(given, which)).toMatchObject({
      key: 'custommodule:3',
      version: 2,
      feature: 'custom_modules',
      path: 'custommodules/3/records',
      inProject: { key: 'custommodule', segment: 'custom_modules/3', isOnlyThere: true },
      storage: 'record',
      hooks: [],
      icon: 'clipboard-list',
      deleteIn: ['open', 'done'],
      status: { tones: { open: 'neutral', done: 'neutral' } },
      fields: { project_id: { required: true, createOnly: true } },
    });
  });

  it('reads the same when it is read again', () => {
    const checks = [
      {
        name: 'untitled',
        severity: 'gate',
        steps: torqueLog.status.transitions.map(({ name }) => name),
        override: 'manage',
        fails: { field: torqueLog.titleField, when: { field: torqueLog.titleField, op: 'empty' } },
      },
    ];
    const once = readDefinition({ ...torqueLog, checks }, which);
    expect(once.fields).toHaveProperty('overrides');
    expect(readDefinition(JSON.parse(JSON.stringify(once)), which)).toEqual(once);
  });

  it('has a word for everything in every language', () => {
    const definition = readDefinition(torqueLog, which);
    expect(labelsOf(definition, 'lt')).toEqual({
      'custommodule:3.module': 'Momentlogg',
      'custommodule:3.one': 'Momentlogg',
      'custommodule:3.add': 'Momentlogg',
      'custommodule:3.empty': '',
      'custommodule:3.flange_no': 'Flange',
      'custommodule:3.bolt_size': 'Bolt size',
      'custommodule:3.bolt_size_M12': 'M12',
      'custommodule:3.bolt_size_M16': 'M16',
      'custommodule:3.measured_nm': 'Measured nm',
      'custommodule:3.project_id': 'Projektas',
      'custommodule:3.status_open': 'Open',
      'custommodule:3.status_done': 'Done',
      'custommodule:3.to_finish': 'Finish',
      'custommodule:3.section_bolt': 'Bolt',
    });
    expect(labelsOf(definition, 'no')['custommodule:3.flange_no']).toBe('Flens');
  });

  it.each([
    ['nothing', null, 'module 3'],
    ['a list', [], 'module 3'],
    ['no fields', { ...torqueLog, fields: undefined }, 'fields'],
    ['an unknown kind', { ...torqueLog, fields: { flange_no: { kind: 'magic' } } }, 'fields.flange_no'],
    ['a computed field', { ...torqueLog, fields: { flange_no: { kind: 'computed', by: 'x' } } }, 'flange_no'],
    ['a field with a quote in its name', { ...torqueLog, fields: { "a'b": { kind: 'text' } } }, "a'b"],
    ['a choice without options', { ...torqueLog, fields: { flange_no: { kind: 'choice' } } }, 'options'],
    ['a status that is no word', { ...torqueLog, status: { ...torqueLog.status, initial: '"' } }, 'initial'],
    ['a slot of a wrong type', { ...torqueLog, slots: { measured_nm: 't1' } }, 'does not fit'],
    ['a section of no field', { ...torqueLog, sections: [{ key: 'a', fields: ['gone'] }] }, 'names gone'],
    ['a number without end', { ...torqueLog, number: '{0000}'.repeat(20) }, 'number'],
    ['words that are none', { ...torqueLog, words: { en: { module: 7 } } }, 'words.en.module'],
  ])('is refused with a sentence: %s', (_what, json, sentence) => {
    expect(() => readDefinition(json, which)).toThrow(DefinitionRefused);
    expect(() => readDefinition(json, which)).toThrow(sentence);
  });

  it('is refused when it is nested without end', () => {
    let deep: unknown = { field: 'flange_no', op: 'empty' };
    for (let depth = 0; depth < 50_000; depth += 1) deep = { all: [deep] };
    const fields = { ...torqueLog.fields, flange_no: { kind: 'text', visible: deep } };
    expect(() => readDefinition({ ...torqueLog, fields }, which)).toThrow(DefinitionRefused);
  });
});

const written = {
  titleField: 'flange',
  status: { initial: 'open', values: ['open'], final: [], tones: { open: 'active' }, transitions: [] },
  fields: { flange: { kind: 'text' }, again: { kind: 'date' }, checker: { kind: 'user' } },
  sections: [{ key: 'all', fields: ['flange', 'again', 'checker'] }],
  slots: { again: 'd1' },
};
const read = (more: object) => readDefinition({ ...written, ...more }, { id: 3, version: 1 });

const rules = [
  { kind: 'torque_due', shape: 'warn' },
  { kind: 'torque_late', shape: 'warn' },
  { kind: 'torque_named', shape: 'info', on: { named: ['checker'] }, to: ['creator', { people: 'crew' }] },
  { kind: 'torque_event', shape: 'info', on: { hook: 'spread' }, to: ['creator'] },
];
const reminder = { date: 'again', before: [1], in: ['open'], kind: 'torque_due', to: [{ field: 'checker' }] };

describe('what a company writes itself', () => {
  it('tells and reminds under kinds of its own, and of nothing a hook of ours would have to know', () => {
    const escalation = { after: 3, to: [{ people: 'crew' }, { role: 'hse' }] };
    const made = read({
      notices: { rules },
      reminders: [{ ...reminder, lateKind: 'torque_late', escalation }],
      overdue: { field: 'again', in: ['open'] },
      hooks: ['deviation'],
    });
    expect(made.notices?.rules).toEqual([
      { kind: 'custommodule3_due', shape: 'warn' },
      { kind: 'custommodule3_late', shape: 'warn' },
      { kind: 'custommodule3_named', shape: 'info', on: { named: ['checker'] }, to: ['creator'] },
    ]);
    expect(made.reminders).toMatchObject([
      {
        kind: 'custommodule3_due',
        lateKind: 'custommodule3_late',
        to: [{ field: 'checker' }],
        escalation: { after: 3, to: [{ role: 'hse' }] },
      },
    ]);
    expect([made.overdue, made.hooks]).toEqual([undefined, []]);
  });

  it.each([
    ['a reminder nobody words', { reminders: [reminder] }],
    ['a date nobody can find', { notices: { rules }, reminders: [{ ...reminder, date: 'checker' }] }],
    ['a column that is none', { slots: { again: 'd1; drop table record' } }],
    ['a field of a kind that is none', { fields: { flange: { kind: 'computed' } } }],
  ])('%s is refused', (_, more) => expect(() => read(more)).toThrow(DefinitionRefused));
});

/** A sound definition with something else in one place of it. */
const spoilt = fc
  .tuple(fc.nat(), fc.oneof(fc.jsonValue(), fc.constantFrom('__proto__', 'constructor', '$me', -1, '')))
  .map(([where, what]) => {
    const copy = JSON.parse(JSON.stringify(torqueLog)) as Record<string, unknown>;
    const places: (readonly [Record<string, unknown>, string])[] = [];
    const walk = (part: unknown) => {
      if (typeof part !== 'object' || part === null) return;
      for (const [name, inner] of Object.entries(part)) {
        places.push([part as Record<string, unknown>, name]);
        walk(inner);
      }
    };
    walk(copy);
    const [part, name] = places[where % places.length] ?? [copy, 'titleField'];
    part[name] = what;
    return copy;
  });

it('whatever is in it, it is read or refused, and nothing else happens', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), spoilt), (json) => {
      try {
        labelsOf(readDefinition(json, which), 'no');
      } catch (refusal) {
        expect(refusal).toBeInstanceOf(DefinitionRefused);
      }
    }),
    { numRuns: 2_000 },
  );
});
