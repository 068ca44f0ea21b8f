import type { NoticeKind } from '@sveis/domain/notifications';
import type { Database } from '@sveis/server/database/database';
import { notify } from '@sveis/server/notifications/index';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { smallTargets } from './parts/layout.ts';
import { insideNav, logIn } from './parts/log-in.ts';
import { ownerOf } from './parts/office.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { untilKeptForOffline } from './parts/storage.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
let owner: Database;
let tenantId: number;
const no = await wordsIn('no');

beforeAll(async () => {
  owner = await ownerOf(inject('site').dataDir);
  const [demo] = await owner.directory<{ id: number }>(
    "select tenant_id as id from tenant_host where host = 'demo'",
    [],
  );
  tenantId = demo?.id ?? 0;
});
afterAll(() => owner.close());

const tell = (userId: number, kind: NoticeKind, hoursAgo: number) =>
  owner.inTenant(tenantId, (tx) =>
    notify(tx, { userId, kind, params: { since: '07:00' } }, new Date(Date.now() - hoursAgo * 3_600_000)),
  );
const unseen = async (userId: number): Promise<number> => {
  const [row] = await owner.inTenant(tenantId, (tx) =>
    tx.sql<{ count: number }>(
      'select count(*)::integer as count from notice where tenant_id = $1 and user_id = $2 and seen_at is null',
      [tenantId, userId],
    ),
  );
  return row?.count ?? 0;
};
const bell = (page: Page, count: number) =>
  page.getByRole('link', {
    name:
      count === 0 ? new RegExp(`^${no('shell.notices')}$`) : new RegExp(`^${no('shell.notices')}, ${count} `),
  });

describe('notices', () => {
  it('the bell counts them, a tap opens what one is about, and the rest is marked at once', async () => {
    const person = await scene.office.hire('notices-one');
    for (let index = 0; index < 26; index++) await tell(person.id, 'shift_end', 100 + index);
    await tell(person.id, 'auto_stopped', 30);
    const { page, context, crashes } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: person.user });
    await bell(page, 27).click();
    await page.getByRole('heading', { name: no('shell.notices') }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('button', { name: no('notices.older') }).scrollIntoViewIfNeeded();
    await expect.poll(() => page.getByRole('listitem').count()).toBe(27);

    await page.getByRole('link', { name: /stoppet automatisk/ }).click();
    await page.getByRole('heading', { name: no('shell.stemp') }).waitFor();
    await bell(page, 26).click();
    await page.getByRole('button', { name: no('notices.markAll') }).click();
    await page.getByText(no('notices.allRead')).waitFor();
    await expect.poll(() => unseen(person.id)).toBe(0);
    await page.getByRole('link', { name: no('shell.back') }).click();
    await bell(page, 0).waitFor();
    expect(crashes).toEqual([]);
    await context.close();
  });

  it('marked without network one stays read over a reload, and the server hears of it later', async () => {
    const person = await scene.office.hire('notices-two');
    await tell(person.id, 'timer_exceeded', 2);
    await tell(person.id, 'shift_end', 1);
    const { page, context } = await takePhone(scene.browser, { language: 'no', serviceWorkers: 'allow' });
    await logIn(page, no, { user: person.user, at: '/notices' });
    await page.getByText(no('notices.unread')).first().waitFor();
    const oneLeft = page.getByText('1 ulest', { exact: true });
    await untilKeptForOffline(page);
    await context.setOffline(true);
    await page
      .getByRole('button', { name: new RegExp(`^${no('notices.markReadNamed', { text: 'Skiftet' })}`) })
      .click();
    await oneLeft.waitFor();
    await page.reload();
    await insideNav(page, no).waitFor();
    await oneLeft.waitFor();
    expect(await page.getByText(no('notices.unread'), { exact: true }).count()).toBe(1);
    expect(await unseen(person.id)).toBe(2);
    await context.setOffline(false);
    await expect.poll(() => unseen(person.id)).toBe(1);
    await context.close();
  });

  it('with nothing to tell the place says what it is for', async () => {
    const person = await scene.office.hire('notices-three');
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: person.user, at: '/notices' });
    await page.getByText(no('notices.emptyTitle')).waitFor();
    await page.getByRole('link', { name: no('notices.chooseReminders') }).waitFor();
    await context.close();
  });
});
