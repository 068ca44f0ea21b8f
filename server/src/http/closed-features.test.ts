import { exclusionSettings } from '@sveis/domain/session';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mountedRoutes } from '../routes.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import {
  addCompany,
  logIn,
  type StartedInstallation,
  startTestInstallation,
  superQuery,
  type TestClient,
  type TestCompany,
} from '../testing/index.ts';

const calls = mountedRoutes.flatMap(({ prefix, routes }) =>
  routes
    .filter(({ auth }) => auth === 'user' || auth === 'identity' || auth === 'checklist')
    .map(({ method, path, options: { feature, unless } }) => ({
      method,
      path: `${prefix}${path}`,
      url: `${prefix}${path}`.replace(/:[a-z_]+/g, '0198c1d2-1111-7222-8333-444455556666'),
      features: feature === undefined ? [] : [feature].flat(),
      unless,
    })),
);
const features = [...new Set(calls.flatMap((call) => call.features))].sort();

/** Calls no feature closes: the session, what every screen stands on, and what asks for the right one itself. */
const openCalls = [
  'DELETE /api/main/account/passkeys/:id',
  'DELETE /api/main/account/provider',
  'DELETE /api/main/account/sessions',
  'DELETE /api/main/account/sessions/:id',
  'DELETE /api/main/admin/groups/:id',
  'DELETE /api/main/admin/host-tokens/:id',
  'DELETE /api/main/admin/roles/:id',
  'DELETE /api/main/admin/sign-in/provider',
  'DELETE /api/main/admin/users/:id/second-factor',
  'DELETE /api/main/admin/users/:id/tags/:tag_id',
  'DELETE /api/main/admin/webhooks/:id',
  'DELETE /api/main/drafts/:form',
  'DELETE /api/main/notifications/push',
  'GET /api/automatic-logout',
  'GET /api/check_and_get_tenant_features',
  'GET /api/get_task_count',
  'GET /api/main/account/data',
  'GET /api/main/account/data/:id/file',
  'GET /api/main/account/passkeys',
  'GET /api/main/account/provider',
  'GET /api/main/account/second-factor',
  'GET /api/main/account/sessions',
  'GET /api/main/admin/audit',
  'GET /api/main/admin/audit/export.csv',
  'GET /api/main/admin/choice-lists',
  'GET /api/main/admin/features',
  'GET /api/main/admin/host-tokens',
  'GET /api/main/admin/retention',
  'GET /api/main/admin/retention/preview',
  'GET /api/main/admin/rights',
  'GET /api/main/admin/settings',
  'GET /api/main/admin/sign-in',
  'GET /api/main/admin/sign-in/provider',
  'GET /api/main/admin/sign-in/provider/test',
  'GET /api/main/admin/start',
  'GET /api/main/admin/users/:id',
  'GET /api/main/admin/users/:id/anonymise',
  'GET /api/main/admin/users/:id/handover',
  'GET /api/main/admin/users/:id/invite',
  'GET /api/main/admin/webhooks',
  'GET /api/main/admin/webhooks/:id',
  'GET /api/main/admin/webhooks/:id/deliveries',
  'GET /api/main/choices',
  'GET /api/main/choices/:list',
  'GET /api/main/dashboard',
  'GET /api/main/drafts/:form',
  'GET /api/main/files/:id',
  'GET /api/main/files/:id/offset',
  'GET /api/main/files/:id/thumbnail',
  'GET /api/main/import',
  'GET /api/main/import/:id',
  'GET /api/main/import/:id/errors',
  'GET /api/main/import/target',
  'GET /api/main/import/template',
  'GET /api/main/moduledata/Account',
  'GET /api/main/notifications',
  'GET /api/main/notifications/preferences',
  'GET /api/main/notifications/unseen',
  'GET /api/main/projects/:id',
  'GET /api/main/search',
  'GET /api/main/settings/app',
  'POST /api/automatic-logout',
  'POST /api/logout',
  'POST /api/main/account/data',
  'POST /api/main/account/data/:id/cancel',
  'POST /api/main/account/passkeys',
  'POST /api/main/account/passkeys/options',
  'POST /api/main/account/password',
  'POST /api/main/account/provider',
  'POST /api/main/account/provider/start',
  'POST /api/main/account/second-factor',
  'POST /api/main/account/second-factor/confirm',
  'POST /api/main/account/second-factor/recovery-codes',
  'POST /api/main/account/second-factor/remove',
  'POST /api/main/accounts/query',
  'POST /api/main/admin/choice-lists',
  'POST /api/main/admin/choice-lists/:list/choices',
  'POST /api/main/admin/groups',
  'POST /api/main/admin/host-tokens',
  'POST /api/main/admin/roles',
  'POST /api/main/admin/users',
  'POST /api/main/admin/users/:id/anonymise',
  'POST /api/main/admin/users/:id/deactivate',
  'POST /api/main/admin/users/:id/invite',
  'POST /api/main/admin/users/:id/reactivate',
  'POST /api/main/admin/users/:id/tags',
  'POST /api/main/admin/users/query',
  'POST /api/main/admin/webhooks',
  'POST /api/main/admin/webhooks/:id/deliveries/:event/resend',
  'POST /api/main/admin/webhooks/:id/secret',
  'POST /api/main/admin/webhooks/:id/trial',
  'POST /api/main/import/:id/cancel',
  'POST /api/main/import/:id/invite',
  'POST /api/main/import/:id/undo',
  'POST /api/main/import/commit',
  'POST /api/main/import/preview',
  'POST /api/main/locations/query',
  'POST /api/main/notifications/push',
  'POST /api/main/notifications/seen',
  'POST /api/main/references/many/query',
  'POST /api/main/references/query',
  'POST /api/main/scan/resolve',
  'POST /api/main/usergroups/query',
  'POST /api/main/users/query',
  'PUT /api/main/account/language',
  'PUT /api/main/admin/choice-lists/:list',
  'PUT /api/main/admin/choice-lists/:list/choices/:code',
  'PUT /api/main/admin/choice-lists/:list/order',
  'PUT /api/main/admin/features/:key',
  'PUT /api/main/admin/groups/:id',
  'PUT /api/main/admin/retention',
  'PUT /api/main/admin/roles/:id',
  'PUT /api/main/admin/settings',
  'PUT /api/main/admin/sign-in',
  'PUT /api/main/admin/sign-in/provider',
  'PUT /api/main/admin/start',
  'PUT /api/main/admin/users/:id',
  'PUT /api/main/admin/webhooks/:id',
  'PUT /api/main/drafts/:form',
  'PUT /api/main/files/:id',
  'PUT /api/main/notifications/preferences',
];

// Every call there is, several times over: on a loaded machine more than a test is given.
describe('a feature that is switched off', { timeout: 120_000 }, () => {
  let sveis: StartedInstallation;
  let fjord: TestCompany;
  let as: Record<'admin' | 'employee', TestClient>;
  let checklistToken: string;

  const set = async (off: readonly string[], values: object = {}) => {
    await superQuery(sveis, 'update feature set enabled = not (key = any($2::text[])) where tenant_id = $1', [
      fjord.id,
      off,
    ]);
    await superQuery(sveis, 'update tenant_setting set values = $2 where tenant_id = $1', [
      fjord.id,
      JSON.stringify(values),
    ]);
    await sveis.owner.inTenant(fjord.id, bumpTenantPermVersion);
  };
  const answersTo = async (who: TestClient, asked: readonly (typeof calls)[number][]) => {
    const answers: string[] = [];
    for (const { method, path, url } of asked) {
      const headers = path.startsWith('/api/checklist/') ? { 'access-token': checklistToken } : {};
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      const send = () => who(method, url, { ...body, headers });
      let answer = await send();
      for (; answer.status === 429; answer = await send()) sveis.waitForLimits(1);
      answers.push(`${method} ${path} ${answer.status} ${String(answer.body.code)}`);
    }
    return answers;
  };
  const isOff = (answer: string) => answer.endsWith(' 403 FEATURE_OFF');
  /** Without the timer the company is closed as a whole, whatever the call needs besides. */
  const isClosed = (answer: string) => isOff(answer) || answer.endsWith(' 403 TIMER_DISABLED');

  beforeAll(async () => {
    sveis = await startTestInstallation();
    fjord = await addCompany(sveis, 'fjord', ['admin', 'employee']);
    const admin = await logIn(sveis.app, 'fjord', 'admin');
    checklistToken = admin.login.checklist_access_token;
    as = {
      admin: admin.client,
      employee: (await logIn(sveis.app, 'fjord', 'employee')).client,
    };
  });
  beforeEach(() => set([]));
  afterAll(() => sveis.close());

  it('every call belongs to a feature, or is named here as one that belongs to none', () => {
    const open = calls.filter((call) => call.features.length === 0);
    expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([...openCalls].sort());
  });

  it('with all of them on none is closed', async () => {
    const lasting = calls.filter(({ path }) => path !== '/api/logout' && !path.includes('/account/'));
    expect((await answersTo(as.admin, lasting)).filter(isOff)).toEqual([]);
  });

  it.each(features)(
    '%s: off, the calls it alone opens are closed, before anything else is looked at',
    async (key) => {
      await set([key]);
      const asked = calls.filter((call) => call.features.length === 1 && call.features[0] === key);
      expect((await answersTo(as.admin, asked)).filter((answer) => !isClosed(answer))).toEqual([]);
    },
  );

  describe('that keeps the whole company closed', () => {
    // Calls that no other feature closes; one of a screen is enough.
    const asked = calls.filter(({ path, features: own }) => own.length === 0 && !path.includes(':'));
    const onlyTold = ['GET /api/check_and_get_tenant_features 200 undefined'];

    it('the timer: every call is refused but the one that tells phones, and the way out', async () => {
      await set(['timer']);
      const lasting = asked.filter(({ path }) => path !== '/api/logout');
      const answers = await answersTo(as.employee, lasting);
      expect(answers.length).toBeGreaterThan(40);
      expect(answers.filter((answer) => !answer.endsWith(' 403 TIMER_DISABLED'))).toEqual(onlyTold);
    });

    it('the app: calls that say they are the app’s are refused, others are not', async () => {
      await set(['pwa']);
      const some = asked.filter(({ method, path }) => method === 'GET' && path !== '/api/logout');
      const ofApp = await answersTo(
        as.employee,
        some.map((call) => ({ ...call, url: `${call.url}?is_pwa=1` })),
      );
      expect(ofApp.filter((answer) => !answer.endsWith(' 403 PWA_DISABLED'))).toEqual(onlyTold);
      const others = await answersTo(as.employee, some.slice(0, 5));
      expect(others.filter((answer) => answer.endsWith(' 403 PWA_DISABLED'))).toEqual([]);
    });
  });

  it('a call that several features open is closed when all of them are off, and open while one is on', async () => {
    const shared = calls.filter((call) => call.features.length > 1);
    expect(shared.length).toBeGreaterThan(5);
    for (const one of new Set(shared.map((call) => call.features.join()))) {
      const asked = shared.filter((call) => call.features.join() === one);
      const [kept, ...rest] = one.split(',');
      await set([kept ?? '', ...rest]);
      expect((await answersTo(as.admin, asked)).filter((answer) => !isClosed(answer))).toEqual([]);
      await set(rest);
      expect((await answersTo(as.admin, asked)).filter(isOff)).toEqual([]);
    }
  });

  it.each(Object.entries(exclusionSettings))(
    '%s closes the calls of what it takes away',
    async (setting, excluded) => {
      await set([], { [setting]: true });
      const names: readonly string[] = excluded;
      const asked = calls.filter(
        (call) =>
          call.unless?.setting === setting ||
          (call.features.length > 0 && call.features.every((feature) => names.includes(feature))),
      );
      const open = (await answersTo(as.employee, asked)).filter((answer) => !isOff(answer));
      expect(open).toEqual([]);
      if (setting === 'exclude_calendar_form') expect(asked).toHaveLength(8);
    },
  );

  it('who may change others’ hours still writes by hand where the clock decides', async () => {
    await set([], { exclude_calendar_form: true });
    const asked = calls.filter(({ unless }) => unless !== undefined);
    expect((await answersTo(as.admin, asked)).filter(isOff)).toEqual([]);
  });
});
