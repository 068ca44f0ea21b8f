import { describe, expect, it } from 'vitest';
import {
  choice,
  computed,
  date,
  number,
  photos,
  reference,
  rows,
  text,
  user,
} from '../definition/define-fields.ts';
import type { ModuleDefinition } from '../definition/definition.ts';
import { defineModule } from '../presets/define-module.ts';
import { definitionProblems } from './definition-problems.ts';

const sound = defineModule({
  key: 'pump',
  version: 1,
  feature: 'pump',
  path: 'pumps',
  icon: 'gauge',
  inProject: { key: 'projectpump', segment: 'pumps', isOnlyThere: true },
  storage: 'record',
  titleField: 'name',
  status: {
    initial: 'new',
    values: ['new', 'run'],
    final: ['run'],
    tones: { new: 'neutral', run: 'good' },
    transitions: [{ name: 'start', from: ['new'], to: 'run', by: ['edit'], require: ['checked'] }],
  },
  fields: {
    name: text({ search: true }),
    state: choice(['ok', 'bad'], { filter: true, default: 'ok' }),
    checked: date({ filter: true, sort: true }),
    pressure: number({ unit: 'bar' }),
    keeper: user(),
    pictures: photos(),
    parts: rows(
      { code: text({ scan: true }), until: date(), who: user(), step: choice(['todo', 'done']) },
      {
        state: 'step',
        actions: { finish: { by: ['edit', { row: 'who' }], from: ['todo'], to: 'done', ask: ['until'] } },
      },
    ),
    project_id: reference('projects', { required: true }),
  },
  sections: [{ key: 'all', fields: ['name', 'state', 'checked', 'pressure', 'keeper', 'pictures', 'parts'] }],
  slots: { state: 't1', checked: 'd1' },
  rows: { own: ['keeper'] },
  view: {
    lead: 'state',
    marks: { state: { bad: 'stop' } },
    due: 'checked',
    picture: 'pictures',
    thumb: ['start'],
  },
  list: {
    filters: ['state'],
    sorts: [{ field: 'checked', descending: false }],
    presets: [{ key: 'mine', match: { own: '$me', checked: { $lt: '$today+7' } } }],
  },
  figures: { by: ['state'], sums: ['pressure'], period: 'checked' },
  codes: ['number', 'parts'],
  tasks: {
    rows: [
      { field: 'parts', subject: 'code', due: 'until', person: 'who', openIn: ['todo'], doneIn: ['run'] },
    ],
    asked: [{ name: 'look', kind: 'review', on: { steps: ['start'] }, to: [{ named: 'keeper' }], days: 3 }],
  },
  stamps: [{ changed: 'state', sets: { keeper: '$me' } }],
  notices: {
    rules: [
      { kind: 'pump_due', shape: 'warn' },
      { kind: 'pump_named', shape: 'info', on: { named: ['keeper', 'parts.who'] } },
    ],
  },
  reminders: [{ date: 'checked', before: [1], in: ['new'], kind: 'pump_due', to: [{ field: 'keeper' }] }],
  hooks: [],
  lockedIn: ['run'],
  deleteIn: ['new'],
});

type Part = Partial<ModuleDefinition>;
const step = sound.status.transitions[0];
const withStep = (change: object): Part => ({
  status: { ...sound.status, transitions: [{ ...step, ...change }] },
});
const withField = (name: string, field: ModuleDefinition['fields'][string]): Part => ({
  fields: { ...sound.fields, [name]: field },
  sections: [...sound.sections, { key: 'more', fields: Object.hasOwn(sound.fields, name) ? [] : [name] }],
});
const without = (name: keyof typeof sound.fields): Part => {
  const { [name]: _, ...fields } = sound.fields;
  return { fields };
};
const action = (change: object): Part =>
  withField('parts', { ...sound.fields.parts, actions: { finish: { by: ['edit'], ...change } } });
const notice = (change: object): Part => ({
  notices: { rules: [...sound.notices.rules, { kind: 'pump_new', shape: 'info', ...change }] },
});
const reminder = (change: object): Part => ({ reminders: [{ ...sound.reminders[0], ...change }] });
const list = (change: object): Part => ({ list: { ...sound.list, ...change } });
const view = (change: object): Part => ({ view: { ...sound.view, ...change } });
const mine = { key: 'mine', place: 'needs', presets: ['mine'] } as const;
const card = (change: object): Part => ({
  inProject: { key: 'projectpump', segment: 'pumps' },
  cards: [{ ...mine, ...change }],
});

it('a sound definition has none', () => expect(definitionProblems(sound)).toEqual([]));

describe('what would break a screen or a list is told', () => {
  it.each<readonly [string, Part, string]>([
    [
      'words for many numbers',
      withField('grade', number({ min: 1, max: 5000, decimals: 0, scale: 'grade' })),
      'few and whole',
    ],
    [
      'words for parts of numbers',
      withField('grade', number({ min: 1, max: 5, scale: 'grade' })),
      'few and whole',
    ],
    ['a field with the name of a member', withField('status', text()), 'no field may be called status'],
    ['a field with a name of the language', withField('constructor', text()), 'called constructor'],
    ['a field an answer overwrites', withField('names', text()), 'called names'],
    ['a title that is no field', { titleField: 'title' }, 'the title names title'],
    ['a number that never runs', { number: 'P' }, 'no place for a running number'],
    ['a number by no field', { number: '{y}-{0}' }, 'the number needs y'],
    ['a number by what may be empty', { number: '{state}-{0}' }, 'the number needs state'],
    [
      'a number by what may change',
      { number: '{state}-{0}', ...withField('state', choice(['ok', 'bad'], { required: true })) },
      'the number needs state',
    ],
    ['no project where it belongs in one', without('project_id'), 'needs the field project_id'],
    ['a condition on no field', withField('x', text({ visible: { field: 'y', op: 'empty' } })), 'names y'],
    ['a unit beside nothing', withField('x', number({ unitField: 'y' })), 'names y'],
    ['a day after nothing', withField('x', date({ notBefore: { field: 'y' } })), 'names y'],
    ['a choice of nothing', withField('x', choice([])), 'nothing to choose from'],
    ['an option twice', withField('x', choice(['a', 'a'])), 'an option twice'],
    ['a default that is no option', withField('x', choice(['a'], { default: 'b' })), 'default of'],
    ['a filter without a slot', withField('x', text({ filter: true })), 'has no slot'],
    ['a slot of another type', { slots: { ...sound.slots, checked: 't2' } }, 'does not fit'],
    ['a slot for rows', { slots: { ...sound.slots, parts: 't2' } }, 'does not fit'],
    ['a slot for two', { slots: { state: 't1', checked: 'd1', name: 't1' } }, 'share a slot'],
    ['a section of no field', { sections: [...sound.sections, { key: 'b', fields: ['y'] }] }, 'names y'],
    [
      'a field in two sections',
      { sections: [...sound.sections, { key: 'b', fields: ['name'] }] },
      'two sections',
    ],
    ['a field in no section', { fields: { ...sound.fields, x: text() } }, 'stands in no section'],
    [
      'a section from no status',
      { sections: [...sound.sections, { key: 'b', fields: [], from: ['gone'] }] },
      'names gone',
    ],
    ['a beginning that is no status', { status: { ...sound.status, initial: 'gone' } }, 'names gone'],
    ['a status without a tone', { status: { ...sound.status, tones: { new: 'neutral' } } }, 'has no tone'],
    ['a status nobody reaches', { status: { ...sound.status, transitions: [] } }, 'no step leads to'],
    ['a status aside that is none', { status: { ...sound.status, aside: ['gone'] } }, 'names gone'],
    ['a lock in no status', { lockedIn: ['gone'] }, 'names gone'],
    ['a card by no filter', card({ presets: ['gone'] }), 'names gone'],
    ['a card by what is no choice', card({ by: { field: 'checked' } }), 'counts by checked'],
    ['a card that is late by no filter', card({ by: { field: 'state', late: 'gone' } }), 'names gone'],
    ['a card of a list there is not', { cards: [mine] }, 'only in projects'],
    ['two cards of one name', { cards: [mine, mine] }, 'two cards have one name'],
    ['a step for nobody', withStep({ by: [] }), 'is for nobody'],
    ['a step from nowhere', withStep({ from: ['gone'] }), 'names gone'],
    ['a step that asks for no field', withStep({ ask: ['y'] }), 'names y'],
    ['a step that needs no field', withStep({ require: ['y'] }), 'names y'],
    ['a step that writes no field', withStep({ sets: { y: '$me' } }), 'names y'],
    ['a step that suggests what it does not ask', withStep({ suggests: { name: '$me' } }), 'names name'],
    ['a step by nobody there is', withStep({ by: [{ named: 'y' }] }), 'names y'],
    ['a step on a condition', withStep({ offered: { all: [{ field: 'y', op: 'empty' }] } }), 'names y'],
    [
      'a rule that awaits what nothing names',
      {
        checks: [
          {
            name: 'late',
            severity: 'gate',
            steps: ['start'],
            awaits: { at: 'name', module: 'welds', by: 'pump', until: ['done'] },
          },
        ],
      },
      'which names none',
    ],
    ['owners who are no people', { rows: { own: ['name'] } }, 'cannot be owned by name'],
    ['a restriction by no field', { rows: { own: [], restricted: { field: 'y', op: 'empty' } } }, 'names y'],
    ['a filter that is no field', list({ filters: ['y'] }), 'names y'],
    ['a filter that cannot be', list({ filters: ['pressure'] }), 'cannot be filtered'],
    [
      'an order that cannot be',
      list({ sorts: [{ field: 'pressure', descending: true }] }),
      'cannot be sorted',
    ],
    [
      'a preset no list takes',
      list({ presets: [{ key: 'a', match: { pressure: 1 } }] }),
      'the preset a asks',
    ],
    [
      'a preset that is no match',
      list({ presets: [{ key: 'a', match: { $where: '1' } }] }),
      'the preset a asks',
    ],
    ['a view of no field', view({ line: ['y'] }), 'the view names y'],
    ['a mark of no option', view({ marks: { state: { gone: 'stop' } } }), 'names gone'],
    ['a step under the thumb', view({ thumb: ['gone'] }), 'names gone'],
    ['a due date that is none', view({ due: 'name' }), 'is no date'],
    ['a picture that is none', view({ picture: 'name' }), 'holds no pictures'],
    ['figures by no choice', { figures: { by: ['name'], sums: [], period: 'checked' } }, 'is no choice'],
    [
      'figures of no amount',
      { figures: { by: ['state'], sums: ['name'], period: 'checked' } },
      'is no amount',
    ],
    ['a copy of no field', { copiesPrevious: { fields: ['colour'] } }, 'colour'],
    ['a copy that fits no column', { copiesPrevious: { fields: [], fit: { 'rows.gone': {} } } }, 'rows.gone'],
    ['a copy at no step', { copiesPrevious: { fields: [], steps: { fly: 'checked' } } }, 'fly'],
    ['figures over no day', { figures: { by: ['state'], sums: [], period: 'name' } }, 'is no day'],
    ['a code that is no text', { codes: ['pressure'] }, 'nothing can be scanned in pressure'],
    ['codes of what is no reference', { codesFrom: ['pressure'] }, 'pressure is no reference with a column'],
    ['an action for nobody', action({ by: [] }), 'is for nobody'],
    ['an action by no column', action({ by: [{ row: 'y' }] }), 'names y'],
    ['an action that asks for no column', action({ ask: ['y'] }), 'names y'],
    ['an action that needs what it does not ask', action({ require: ['until'] }), 'names until'],
    [
      'an action that writes what is worked out',
      withField('parts', {
        ...sound.fields.parts,
        fields: { ...sound.fields.parts.fields, sum: computed('sum', 'number') },
        actions: { finish: { by: ['edit'], ask: ['sum'] } },
      }),
      'writes sum, which is worked out',
    ],
    ['an action into no state', action({ to: 'gone' }), 'names gone'],
    ['an action in no status', action({ while: ['gone'] }), 'names gone'],
    [
      'a task of no column',
      {
        tasks: {
          rows: [{ field: 'parts', subject: 'y', due: 'until', person: 'who', openIn: [], doneIn: [] }],
        },
      },
      'names y',
    ],
    [
      'a task on no step',
      { tasks: { asked: [{ name: 'a', kind: 'review', on: { steps: ['gone'] }, to: ['edit'], days: 1 }] } },
      'names gone',
    ],
    [
      'a task for files of no field',
      { tasks: { asked: [{ name: 'a', kind: 'review', on: { adds: 'name' }, to: ['edit'], days: 1 }] } },
      'holds none',
    ],
    ['a notice twice', notice({ kind: 'pump_due' }), 'of one kind'],
    ['a notice of no step', notice({ on: { step: ['gone'] } }), 'names gone'],
    ['a notice of no status', notice({ on: { status: 'gone' } }), 'names gone'],
    ['a notice of no field', notice({ on: { changed: ['y'] } }), 'names y'],
    ['a notice to no field', notice({ to: [{ field: 'parts.y' }] }), 'names parts.y'],
    ['a notice made of no field', notice({ params: { x: 'y' } }), 'names y'],
    ['a reminder nobody words', reminder({ kind: 'pump_gone' }), 'names pump_gone'],
    ['a reminder of no date', reminder({ date: 'keeper' }), 'is of no date'],
    ['a reminder nobody finds', reminder({ date: 'parts.until' }), 'no slot of dates'],
    ['a reminder in no status', reminder({ in: ['gone'] }), 'names gone'],
    ['a stamp on no field', { stamps: [{ changed: 'y', sets: {} }] }, 'a stamp names y'],
    ['a cause that is none', { picks: { all: { match: {}, because: 'name' } } }, 'cannot say why'],
  ])('%s', (_what, change, sentence) => {
    expect(definitionProblems({ ...sound, ...change }).join('\n')).toContain(sentence);
  });
});
