import { describe, expect, it } from 'vitest';
import {
  type Access,
  actions,
  grantOfLevel,
  isProjectRole,
  type Level,
  levelOfProjectRole,
  levels,
  type ProjectRole,
  projectRoles,
  reachOf,
} from '../session/index.ts';
import { levelTables, moduleKeys } from './index.ts';

const inGroup = (module: string, level: Level | undefined): Access => ({
  userId: 7,
  roleSlug: 'employee',
  roleFlags: {},
  groupLevels: level ? [{ group_id: 1, module, level }] : [],
  levelTables,
});

const table: readonly (readonly [ProjectRole, string, Level])[] = [
  ['leader', 'projectweldlog', 'manage'],
  ['foreman', 'projectweldlog', 'edit'],
  ['welding_coordinator', 'projectwps', 'edit'],
  ['inspector', 'projectndt', 'edit'],
  ['inspector', 'projectpressuretest', 'edit'],
  ['inspector', 'checklists', 'edit'],
  ['inspector', 'projectweldlog', 'contribute'],
  ['member', 'projectweldlog', 'contribute'],
  ['guest', 'projectweldlog', 'read'],
];

describe('a role inside one project', () => {
  it.each(table)('%s on %s counts as %s', (role, module, level) => {
    expect(levelOfProjectRole(role, module)).toBe(level);
    for (const action of actions) {
      expect(reachOf(inGroup(module, undefined), action, module, role)).toBe(
        grantOfLevel(module, level, levelTables)[action],
      );
    }
  });

  it('never takes away what a group gives', () => {
    const rank = { none: 0, own: 1, all: 2 };
    for (const module of moduleKeys) {
      for (const level of levels) {
        for (const role of projectRoles) {
          for (const action of actions) {
            const without = reachOf(inGroup(module, level), action, module) ?? 'none';
            const inside = reachOf(inGroup(module, level), action, module, role) ?? 'none';
            expect(rank[inside], `${module} ${level} ${role} ${action}`).toBeGreaterThanOrEqual(
              rank[without],
            );
          }
        }
      }
    }
  });

  it('lets a project leader manage there without any group', () => {
    expect(reachOf(inGroup('projectndt', undefined), 'manage', 'projectndt', 'leader')).toBe('all');
    expect(reachOf(inGroup('projectndt', undefined), 'manage', 'projectndt')).toBeUndefined();
  });

  it('knows its own names and no others', () => {
    expect(projectRoles.every(isProjectRole)).toBe(true);
    expect(['admin', '', 'Leader', null, 1].some(isProjectRole)).toBe(false);
  });
});
