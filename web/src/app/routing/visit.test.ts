import type { Visitor } from '@sveis/domain/session';
import { afterEach, describe, expect, it } from 'vitest';
import type { AppScreen } from '../../lib/screen/screen.ts';
import { sessionStore } from '../../session/session-state.ts';
import { landingFor } from './landing.ts';
import { routerPath } from './router.tsx';
import { entriesFor, hasScreen, isReachable } from './screen-access.ts';
import { screenTable } from './screen-table.ts';
import { guardVisit } from './visit.ts';

const visitor = (modules: string[], features: string[]): Visitor => ({
  access: {
    userId: 11,
    roleSlug: 'employee',
    roleFlags: Object.fromEntries(modules.map((module) => [module, { list: true }])),
    groupLevels: [],
    levelTables: {},
  },
  features: Object.fromEntries(features.map((feature) => [feature, true])),
  exclusions: {},
});

const welder = visitor(['deviation'], ['deviation', 'timer']);
const who = { host: 'demo', userId: 11, name: 'Jonas' };
const comeIn = (who_: Visitor) =>
  sessionStore.set({
    status: 'in',
    who,
    rights: { visitor: who_, permVersion: '1', source: 'server' },
    profile: {} as never,
  });

const icon = () => null;
const screens: AppScreen[] = ['/dashboard', '/deviations', '/deviations/{id}', '/stemp', '/projects'].map(
  (path) => ({
    path,
    title: 'shell.dashboard',
    rooms: [],
    load: async () => icon,
    ...(path.includes('{') ? {} : { entry: { label: 'shell.dashboard', icon, place: 'tile' as const } }),
  }),
);
const guard = (path: string, search = '') => guardVisit(path, search, (route) => hasScreen(route, screens));

afterEach(() => sessionStore.set({ status: 'anonymous' }));

describe('a visit', () => {
  it('without a session goes to the login and remembers where to', async () => {
    sessionStore.set({ status: 'anonymous' });
    expect(await guard('/deviations', '?a=1')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fdeviations%3Fa%3D1',
    });
  });

  it('to an address that does not exist, or has no screen yet, goes to the dashboard', async () => {
    comeIn(welder);
    expect(await guard('/nonsense')).toEqual({ kind: 'redirect', to: '/dashboard' });
    expect(await guard('/warehouse')).toEqual({ kind: 'redirect', to: '/dashboard' });
  });

  it('needs the list flag of the module and the company’s feature', async () => {
    comeIn(welder);
    expect((await guard('/deviations/7')).kind).toBe('show');
    comeIn(visitor([], ['deviation']));
    expect(await guard('/deviations')).toEqual({ kind: 'redirect', to: '/' });
    comeIn(visitor(['deviation'], []));
    expect(await guard('/deviations')).toEqual({ kind: 'redirect', to: '/' });
  });

  it('waits while the rights are on their way, and is decided by them', async () => {
    sessionStore.set({ status: 'loading', who, failed: false });
    const visit = guard('/deviations');
    sessionStore.set({ status: 'loading', who, failed: true });
    comeIn(welder);
    expect((await visit).kind).toBe('show');
  });

  it('to the login leads home when somebody is in already', async () => {
    comeIn(welder);
    const all = (path: string) => guardVisit(path, '', () => true);
    expect(await all('/login')).toEqual({ kind: 'redirect', to: '/dashboard' });
  });
});

describe('what is offered', () => {
  it('is only what exists and may be opened', () => {
    const paths = entriesFor('tile', welder, screens).map((entry) => entry.path);
    expect(paths).toEqual(['/dashboard', '/deviations', '/stemp']);
  });

  it('at the start of this app is the shell and the account', () => {
    expect(isReachable('/more', welder, screenTable)).toBe(true);
    expect(isReachable('/account/sessions', welder, screenTable)).toBe(true);
    expect(isReachable('/nonsense', welder, screenTable)).toBe(false);
  });
});

describe('after a login', () => {
  const reaches = (path: string, someone: Visitor) => isReachable(path, someone, screens);

  it('the wanted screen wins, if it is one of ours and open', () => {
    const to = (wanted: string) => landingFor({ wanted, redirectTo: 2 }, welder, reaches);
    expect(to('/deviations/7?x=1')).toBe('/deviations/7?x=1');
    expect(to('/projects')).toBe('/stemp');
    expect(to('//evil.example')).toBe('/stemp');
    expect(to('javascript:alert(1)')).toBe('/stemp');
  });

  it('else the company’s choice, else the dashboard', () => {
    expect(landingFor({ wanted: undefined, redirectTo: 2 }, welder, reaches)).toBe('/stemp');
    expect(landingFor({ wanted: undefined, redirectTo: 1 }, welder, reaches)).toBe('/dashboard');
    expect(landingFor({ wanted: undefined, redirectTo: 9 }, welder, reaches)).toBe('/dashboard');
  });
});

describe('addresses', () => {
  it('are spelt the router’s way', () => {
    expect(routerPath('/projects/{project_id}/wps/action/{id?}')).toBe(
      '/projects/$project_id/wps/action/{-$id}',
    );
  });
});
