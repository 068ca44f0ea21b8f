import { describe, expect, it } from 'vitest';
import { deviation } from '../modules/deviation/index.ts';
import { projects } from '../modules/projects/index.ts';
import { mayDelete, mayEdit, mayView, type RecordState, stepsFrom, type Viewer } from '../records/index.ts';
import type { Level, ProjectRole } from '../session/index.ts';
import { levelTables } from './index.ts';

const viewer = (userId: number, module: string, level: Level, role?: ProjectRole): Viewer => ({
  access: {
    userId,
    roleSlug: 'worker',
    roleFlags: {},
    groupLevels: [{ group_id: 1, module, level }],
    levelTables,
  },
  projectRoles: new Map(role ? [[1, role]] : []),
});
const named = (definition: typeof deviation | typeof projects, record: RecordState, who: Viewer) =>
  stepsFrom(definition, record, who).map(({ name }) => name);

describe('who takes a deviation further', () => {
  const [reporter, responsible, editor, manager, doer] = [1, 2, 3, 4, 5];
  const people = {
    reporter: viewer(reporter, 'deviation', 'contribute'),
    responsible: viewer(responsible, 'deviation', 'edit'),
    editor: viewer(editor, 'deviation', 'edit'),
    manager: viewer(manager, 'deviation', 'manage'),
    doer: viewer(doer, 'deviation', 'contribute'),
    onlooker: viewer(6, 'deviation', 'contribute'),
  };
  const record = (status: string, severity = 'medium'): RecordState => ({
    id: 'x',
    module: 'deviation',
    status,
    projectId: null,
    createdBy: reporter,
    values: {
      reported_by: reporter,
      responsible,
      severity,
      corrective_actions: [{ _id: 'a', responsible: doer, state: 'open' }],
    },
  });

  it.each<readonly [string, keyof typeof people, readonly string[]]>([
    ['registered', 'reporter', []],
    ['registered', 'responsible', ['start']],
    ['registered', 'editor', []],
    ['registered', 'manager', ['start', 'dismiss']],
    ['process', 'reporter', []],
    ['process', 'responsible', ['close']],
    ['process', 'editor', []],
    ['process', 'manager', ['return', 'close']],
    ['process', 'doer', []],
    ['closed', 'reporter', ['reopen']],
    ['closed', 'responsible', []],
    ['closed', 'editor', []],
    ['closed', 'manager', ['reopen']],
  ])('from %s the %s: %j', (status, who, steps) =>
    expect(named(deviation, record(status), people[who])).toEqual(steps),
  );

  it('a grave one is closed by a manager or a second person, not by the person who answers for it', () => {
    const grave = record('process', 'high');
    expect(named(deviation, grave, people.responsible)).toEqual([]);
    expect(named(deviation, grave, people.editor)).toEqual(['close']);
    expect(named(deviation, grave, people.manager)).toEqual(['return', 'close']);
    expect(named(deviation, grave, people.reporter)).toEqual([]);
  });

  it('is seen by its people and editors, edited by its reporter only while reported, deleted by managers', () => {
    const sees = Object.entries(people).filter(([, who]) =>
      mayView(who, deviation, record('process'), false),
    );
    expect(sees.map(([name]) => name)).toEqual(['reporter', 'responsible', 'editor', 'manager', 'doer']);
    const hurt = Object.entries(people).filter(([, who]) => mayView(who, deviation, record('process'), true));
    expect(hurt.map(([name]) => name)).toEqual(['reporter', 'responsible', 'manager', 'doer']);
    expect(mayEdit(people.reporter, deviation, record('registered'))).toBe(true);
    expect(mayEdit(people.reporter, deviation, record('process'))).toBe(false);
    const bare = { ...record('registered'), values: { corrective_actions: [] } };
    expect(Object.values(people).map((who) => mayDelete(who, deviation, bare))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
    ]);
    expect(mayDelete(people.manager, deviation, record('registered'))).toBe(false);
    expect(mayDelete(people.manager, deviation, { ...bare, status: 'process' })).toBe(false);
  });

  it('inside a project a leader manages them, but an injury stays among its people', () => {
    const leader = viewer(9, 'projectdeviation', 'read', 'leader');
    const inside = { ...record('process'), projectId: 1 };
    expect(named(deviation, inside, leader)).toEqual(['return', 'close']);
    expect([false, true].map((isRestricted) => mayView(leader, deviation, inside, isRestricted))).toEqual([
      true,
      false,
    ]);
  });
});

describe('who takes a project further', () => {
  const record = (status: string): RecordState => ({
    id: '1',
    module: 'projects',
    status,
    projectId: 1,
    createdBy: 9,
    values: { leader: 1, members: [{ user: 1, role: 'leader' }] },
  });
  const leader = viewer(1, 'projects', 'read', 'leader');
  const member = viewer(2, 'projects', 'contribute', 'member');
  const foreman = viewer(3, 'projects', 'contribute', 'foreman');
  const manager = viewer(4, 'projects', 'manage');

  it.each<readonly [string, readonly string[]]>([
    ['ready_for_production', ['start', 'hold']],
    ['production', ['finish', 'hold']],
    ['on_hold', ['resume']],
    ['finished', ['reopen']],
  ])('from %s its leader and managers: %j; nobody else', (status, steps) => {
    expect(named(projects, record(status), leader)).toEqual(steps);
    expect(named(projects, record(status), manager)).toEqual(steps);
    expect(named(projects, record(status), member)).toEqual([]);
    expect(named(projects, record(status), foreman)).toEqual([]);
  });
});
