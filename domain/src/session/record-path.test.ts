import { describe, expect, it } from 'vitest';
import { labelPath, newRecordPath, recordPath } from './record-path.ts';
import { fixedRoutes, routesWith } from './routes.ts';

const everywhere = {
  key: 'deviation',
  feature: 'deviation',
  path: 'deviations',
  inProject: { key: 'projectdeviation', segment: 'deviations' },
};
const onlyThere = {
  key: 'projectndt',
  feature: 'ndt_of_ours',
  path: 'ndt',
  inProject: { key: 'projectndt', segment: 'ndt', isOnlyThere: true },
};

describe('where a record is opened', () => {
  it.each([
    ['by its module', everywhere, 12, '/deviations/a', '/deviations/add?project=12'],
    ['by its module, outside projects', everywhere, null, '/deviations/a', '/deviations/add'],
    ['in its project', onlyThere, 12, '/projects/12/ndt/action/a', '/projects/12/ndt/action'],
    ['nowhere without its project', onlyThere, null, undefined, undefined],
  ])('%s', (_where, place, projectId, path, add) => {
    expect(recordPath(place, { id: 'a', projectId })).toBe(path);
    expect(newRecordPath(place, projectId)).toBe(add);
  });

  it('a label names the module the same way in every project', () => {
    expect([labelPath(everywhere), labelPath(onlyThere)]).toEqual(['deviations', 'ndt']);
  });
});

it('a definition stands in place of the line written for it', () => {
  const list = '/projects/{project_id}/ndt-plan';
  const inProject = { ...onlyThere.inProject, segment: 'ndt-plan' };
  const routes = routesWith([{ ...onlyThere, inProject }]);
  const of = (path: string) => routes.filter((route) => route.path === path);
  expect(fixedRoutes.filter(({ path }) => path === list)).toHaveLength(1);
  expect(of(list).map(({ feature }) => feature)).toEqual(['ndt_of_ours']);
  expect(of(`${list}/action/{id?}`).map(({ feature }) => feature)).toEqual(['ndt_of_ours']);
  // The new and the opened record had no line of their own.
  expect(routes).toHaveLength(fixedRoutes.length + 1);
});
