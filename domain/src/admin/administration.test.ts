import { describe, expect, it } from 'vitest';
import type { Access } from '../session/index.ts';
import { runsCompany } from './administration.ts';

const nobody: Access = { userId: 7, roleSlug: 'employee', roleFlags: {}, groupLevels: [], levelTables: {} };
const inGroup = (module: string, level: 'edit' | 'manage'): Access => ({
  ...nobody,
  groupLevels: [{ group_id: 1, module, level }],
});

describe('who runs a company', () => {
  it.each([
    ['an employee', nobody, false],
    ['an administrator', { ...nobody, roleSlug: 'admin' }, true],
    ['who keeps people', inGroup('users', 'manage'), true],
    ['who keeps settings', inGroup('settings', 'manage'), true],
    ['who manages deviations', inGroup('deviation', 'manage'), false],
    ['who edits groups without managing them', inGroup('groups', 'edit'), false],
  ])('%s', (_who, access, expected) => {
    expect(runsCompany(access)).toBe(expected);
  });
});
