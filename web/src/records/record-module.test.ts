import { deviation } from '@sveis/domain/modules/deviation';
import type { ModuleDefinition } from '@sveis/domain/records';
import { describe, expect, it } from 'vitest';
import { recordScreens } from './index.ts';
import { createRecord, editRecord, stepRecord } from './outbox/record-operations.ts';
import { mention } from './outbox/record-sending.ts';
import { addAddress, callsOf, editAddress, listAddress, recordAddress } from './record-module.ts';

const weldLog: ModuleDefinition = {
  ...deviation,
  key: 'projectweldlog',
  path: 'weld-log',
  inProject: { key: 'projectweldlog', segment: 'weld-log', isOnlyThere: true },
};
const names = { en: '', no: '', lt: '', pl: '', sv: '' };
const pathsOf = (definition: ModuleDefinition) =>
  recordScreens({ ...definition, names, hasCodes: false, load: () => Promise.reject(new Error()) }).map(
    ({ path, entry }) => [path, entry !== undefined],
  );

describe('a module that exists only in projects', () => {
  const place = { definition: weldLog, projectId: 12 };

  it('is called, listed, written and opened in its project', () => {
    expect(callsOf(place)).toBe('projects/12/weld-log');
    expect(listAddress(place)).toBe('/projects/12/weld-log');
    expect(addAddress(place)).toBe('/projects/12/weld-log/action');
    expect(recordAddress(place, 'a')).toBe('/projects/12/weld-log/action/a');
    expect(editAddress(place, 'a')).toBe('/projects/12/weld-log/action/a?edit=1');
  });

  it('has a list and one address for a new one and those there are, and no place in the menu', () => {
    expect(pathsOf({ ...weldLog, menu: 'tile' })).toEqual([
      ['/projects/{project_id}/weld-log', false],
      ['/projects/{project_id}/weld-log/action/{id?}', false],
    ]);
  });

  it('is opened nowhere without its project', () => {
    expect(recordAddress({ definition: weldLog, projectId: null }, 'a')).toBe('/not_found');
  });

  it('mends what the server refused in its own form', () => {
    const body = { ...mention(place, 'a', 'W-1'), values: {}, seen: {}, files: [], rev: 1 };
    expect(body).toMatchObject({ calls: 'projects/12/weld-log', title: 'W-1' });
    expect(createRecord.path(body)).toBe('projects/12/weld-log');
    expect(createRecord.edit?.(body, 'e')).toBe('/projects/12/weld-log/action?outbox=e');
    expect(editRecord.edit?.(body, 'e')).toBe('/projects/12/weld-log/action/a?edit=1&outbox=e');
    const step = { ...body, step: 'close', to: 'closed' };
    expect(stepRecord.edit?.(step, 'e')).toBe('/projects/12/weld-log/action/a?step=close&outbox=e');
  });
});

describe('a module that is everywhere', () => {
  const place = { definition: deviation, projectId: 12 };

  it('is listed in its project and opened by itself', () => {
    expect(listAddress(place)).toBe('/projects/12/deviations');
    expect(addAddress(place)).toBe('/deviations/add?project=12');
    expect(addAddress({ ...place, projectId: null })).toBe('/deviations/add');
    expect(recordAddress(place, 'a')).toBe('/deviations/a');
    expect(pathsOf(deviation).map(([path]) => path)).toContain('/projects/{project_id}/deviations');
  });

  it('mends what an earlier build kept', () => {
    const kept = { module: 'deviation', calls: 'deviations', screen: '/deviations', id: 'a', title: 'x' };
    expect(createRecord.edit?.({ ...kept, values: {}, files: [] }, 'e')).toBe('/deviations/add?outbox=e');
  });
});
