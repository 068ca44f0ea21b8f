import { describe, expect, it } from 'vitest';
import {
  type Exclusions,
  exclusionSettings,
  type FlagMap,
  guardRoute,
  type Route,
  type Visitor,
} from '../session/index.ts';
import { matchRoute, routes } from './app-routes.ts';
import { featureKeys, levelTables } from './index.ts';

const everyFeature = Object.fromEntries(featureKeys.map((key) => [key, true]));

const visitor = ({
  roleFlags = {},
  roleSlug = 'employee',
  groupLevels = [],
  features = everyFeature,
  exclusions = {},
}: Partial<{
  roleFlags: FlagMap;
  roleSlug: string;
  groupLevels: Visitor['access']['groupLevels'];
  features: Visitor['features'];
  exclusions: Exclusions;
}> = {}): Visitor => ({
  access: { userId: 7, roleSlug, roleFlags, groupLevels, levelTables },
  features,
  exclusions,
});

const listsOf = ({ modules, needs = [] }: Route): FlagMap =>
  Object.fromEntries([
    ...modules.map((module) => [module, { list: true }] as const),
    ...needs.slice(0, 1).map(([action, module]) => [module, { [action]: true }] as const),
  ]);

const levelsOf = ({ needs = [] }: Route, under = '') =>
  needs.map(([action, module]) => ({
    group_id: 1,
    module: `${module}${under}`,
    level: action === 'manage' ? ('manage' as const) : ('edit' as const),
  }));

/** An address on the route, every optional part filled in. */
const addressOf = (route: Route) => route.path.replace(/\{[^}]+\}/g, '12');

const screenTable = { hasScreen: () => true };
const visit = (route: Route, who: Visitor | 'loading' | undefined) =>
  guardRoute({ matchRoute, path: addressOf(route), visitor: who, ...screenTable });

const screens = routes.filter((route) => route.auth);
const moduleEntries = routes.filter((route) => !route.auth);
const withFeature = screens.filter((route) => route.feature);
const withModules = screens.filter((route) => route.modules.length > 0);

describe('a screen', () => {
  it.each(screens)('$path sends a stranger to the login, which leads back', (route) => {
    expect(
      guardRoute({ matchRoute, path: addressOf(route), search: '?a=1', visitor: undefined, ...screenTable }),
    ).toEqual({
      kind: 'redirect',
      to: `/login?redirect=${encodeURIComponent(`${addressOf(route)}?a=1`)}`,
    });
  });

  it.each(screens)('$path waits for the rights it depends on', (route) => {
    const needsNothing = !route.feature && !route.needs && route.modules.length === 0;
    expect(visit(route, 'loading').kind).toBe(needsNothing ? 'show' : 'wait');
  });

  it.each(screens)('$path opens for the person who has the list flags', (route) => {
    expect(visit(route, visitor({ roleFlags: listsOf(route), groupLevels: levelsOf(route) }))).toEqual({
      kind: 'show',
      route,
    });
    expect(visit(route, visitor({ roleSlug: 'admin' }))).toEqual({ kind: 'show', route });
  });

  const managed = screens.filter(({ path }) => path.startsWith('/admin/modules'));
  it.each(managed)('$path is for those who manage modules, or one of them', (route) => {
    const flags = { custommodule: { list: true, view: true, create: true, edit: true } };
    expect(visit(route, visitor({ roleFlags: flags }))).toEqual({ kind: 'redirect', to: '/' });
    expect(visit(route, visitor({ groupLevels: levelsOf(route, ':7') }))).toEqual({ kind: 'show', route });
  });

  it.each(withFeature)('$path is closed when the company has not switched it on', (route) => {
    const features = { ...everyFeature, ...(route.feature ? { [route.feature]: false } : {}) };
    expect(visit(route, visitor({ roleSlug: 'admin', features }))).toEqual({ kind: 'redirect', to: '/' });
    expect(visit(route, visitor({ roleSlug: 'admin', features: {} }))).toEqual({ kind: 'redirect', to: '/' });
  });

  it.each(withModules)('$path goes home when any one list flag is missing', (route) => {
    for (const missing of route.modules) {
      const roleFlags = {
        ...listsOf(route),
        [missing]: { view: true, create: true, edit: true, delete: true },
      };
      expect(visit(route, visitor({ roleFlags }))).toEqual({ kind: 'redirect', to: '/' });
    }
  });

  /** The log is there to be looked at: its list is its right. */
  const changed = ({ needs = [] }: Route) => needs.filter(([action]) => action !== 'list');

  it.each(screens.filter((route) => changed(route).length > 0))(
    '$path is closed to those who may only look',
    (route) => {
      const roleFlags = Object.fromEntries(
        changed(route).map(([, module]) => [module, { list: true, view: true }]),
      );
      expect(visit(route, visitor({ roleFlags }))).toEqual({ kind: 'redirect', to: '/' });
    },
  );

  it.each(screens.filter(({ needs = [] }) => needs.some(([action]) => action === 'list')))(
    '$path is open to those who may look, and to nobody else',
    (route) => {
      const listed = (route.needs ?? []).filter(([action]) => action === 'list');
      const roleFlags = Object.fromEntries(listed.map(([, module]) => [module, { list: true }]));
      expect(visit(route, visitor({ roleFlags }))).toMatchObject({ kind: 'show' });
      expect(visit(route, visitor({}))).toEqual({ kind: 'redirect', to: '/' });
    },
  );

  it.each(screens)('$path goes to the dashboard while its screen does not exist', (route) => {
    const verdict = guardRoute({
      matchRoute,
      path: addressOf(route),
      visitor: visitor(),
      hasScreen: (r) => r !== route,
    });
    expect(verdict).toEqual({ kind: 'redirect', to: '/dashboard' });
  });
});

const takingFeatures = Object.entries(exclusionSettings).filter(([, features]) => features.length > 0);

describe('an excluded feature', () => {
  it.each(takingFeatures)('%s closes its screens for administrators too', (setting, features) => {
    const closed = screens.filter((route) => features.some((feature) => feature === route.feature));
    expect(closed.length).toBeGreaterThan(0);
    for (const route of closed) {
      const verdict = visit(route, visitor({ roleSlug: 'superadmin', exclusions: { [setting]: true } }));
      expect(verdict, route.path).toEqual({ kind: 'redirect', to: '/' });
    }
    const stillOpen = screens.filter((route) => !closed.includes(route));
    for (const route of stillOpen) {
      expect(visit(route, visitor({ roleSlug: 'admin', exclusions: { [setting]: true } })).kind).toBe('show');
    }
  });
});

describe('hours entered by hand, excluded', () => {
  const exclusions = { exclude_calendar_form: true };
  const go = (path: string, who: Partial<Parameters<typeof visitor>[0]> = {}) =>
    guardRoute({
      matchRoute,
      path,
      visitor: visitor({ roleSlug: 'admin', exclusions, ...who }),
      ...screenTable,
    });

  it('lead to the calendar, which stays open', () => {
    expect(go('/calendar/actions')).toEqual({ kind: 'redirect', to: '/calendar' });
    expect(go('/calendar/actions/12')).toEqual({ kind: 'redirect', to: '/calendar' });
    expect(go('/calendar').kind).toBe('show');
  });

  it('lead home when the calendar itself is off', () => {
    const features = { ...everyFeature, calendar: false };
    expect(go('/calendar/actions', { features })).toEqual({ kind: 'redirect', to: '/' });
  });

  it('leave every other screen open', () => {
    const closed = screens.filter(
      (route) => visit(route, visitor({ roleSlug: 'admin', exclusions })).kind !== 'show',
    );
    expect(closed.map(({ path }) => path)).toEqual(['/calendar/actions/{hour_id?}']);
  });
});

describe('addresses that need no login', () => {
  it.each(moduleEntries)('$path opens for a stranger', (route) => {
    expect(visit(route, undefined)).toEqual({ kind: 'show', route });
  });

  it('send a person who is logged in from the login to the dashboard', () => {
    for (const who of [visitor(), 'loading'] as const) {
      expect(guardRoute({ matchRoute, path: '/login', visitor: who, ...screenTable })).toEqual({
        kind: 'redirect',
        to: '/dashboard',
      });
    }
  });

  it('send an unknown address to the dashboard', () => {
    for (const path of ['/nowhere', '//evil.example', '/deviations/1/2/3', '']) {
      expect(guardRoute({ matchRoute, path, visitor: undefined, ...screenTable })).toEqual({
        kind: 'redirect',
        to: '/dashboard',
      });
    }
  });
});
