import { routes } from '@sveis/domain/catalogue';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { person } from '../../testing/answers/session.ts';
import { button, soon } from '../../testing/find.ts';
import { openApp } from '../../testing/open-app.ts';
import { say } from '../../testing/words.ts';
import { screenTable } from './screen-table.ts';

/** An address of the table with its parameters filled in; those that may be absent are left out once. */
const filled = (path: string): string => path.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '9007');
const guarded = routes.filter(({ auth }) => auth).map(({ path }) => ({ path, address: filled(path) }));

/**
 * Deliveries of a person open beside the list, no matter whose, and a new record of a project is written without asking
 * anybody, as without network; a scan that leads nowhere says so on its page, and the checklists of a thing are a list.
 * Work on stock stays where it is and says that there is no such order or sheet: nobody is thrown out of a scan.
 * Every other record that is gone has one address.
 */
const isOfOneRecord = (path: string) =>
  /\{\w+\}/.test(path) &&
  !['/deliveries', '/irscanner'].some((start) => path.startsWith(start)) &&
  ![
    '/{order_id}/pick',
    '/{order_id}/adjust',
    '/{order_id}/receive',
    '/{order_id}/dispatch',
    '/{order_id}/inspect',
    '/transfer/{mode}',
    '/count/{sheet_id}',
    '/{has_edit}',
  ].some((end) => path.endsWith(end)) &&
  !path.endsWith('/action/{id?}') &&
  !path.endsWith('/checklists');

/** Some at a time, as a person opens the app anew now and then. */
const PART = 14;
const parts = Array.from({ length: Math.ceil(guarded.length / PART) }, (_, index) => {
  const addresses = guarded.slice(index * PART, (index + 1) * PART);
  return [addresses[0]?.address, addresses] as const;
});

describe('the address', () => {
  it('without a login leads to the login, which knows where the person wanted to go', async () => {
    const { stepTo, place } = await openApp({ at: '/login' });
    await button(say('session.logInWithPassword'));
    for (const { address } of guarded) {
      stepTo(address);
      await soon(place).toBe(`/login?redirect=${encodeURIComponent(address)}`);
    }
    expect(guarded.length).toBeGreaterThan(70);
  });

  it.each(parts)(
    'with a login ends on a screen: its own where there is one, what is gone at one place, else the dashboard: from %s',
    async (_first, addresses) => {
      const { stepTo, place } = await openApp({
        at: '/dashboard',
        as: person('admin'),
        answers: (network) => {
          network.answer('GET /api/main/folders', { data: [] });
          network.answer('GET /api/main/admin/rights', { roles: [], groups: [], modules: [] });
          network.answer('GET /api/main/admin/webhooks', { data: [], modules: [] });
        },
      });
      await soon(place).toBe('/dashboard');
      for (const { path, address } of addresses) {
        const isThere = screenTable.some((screen) => screen.path === path);
        const end = isThere ? (isOfOneRecord(path) ? '/not_found' : address) : '/dashboard';
        stepTo(address);
        await soon(() => [address, place()]).toEqual([address, end]);
        await screen.findByRole('heading', { level: 1 });
      }
    },
  );

  it('of the scanner opens the camera at once, with the code to type beside it', async () => {
    await openApp({ at: '/irscanner', as: person('admin') });
    const dialog = await screen.findByRole('dialog', { name: say('scan.title') });
    expect(dialog.textContent).toContain(say('scan.byHand'));
  });
});
