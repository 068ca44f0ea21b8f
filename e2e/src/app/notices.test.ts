import type { NoticeKind } from '@sveis/domain/notifications';
import type { Database } from '@sveis/server/database/database';
import { notify } from '@sveis/server/notifications/index';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insideNav, logIn } from '../parts/log-in.ts';
import { ownerOf } from '../parts/office.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

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
    notify(
      tx,
      { users: [userId], kind, params: { since: '07:00' } },
      new Date(Date.now() - hoursAgo * 3_600_000),
    ),
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
describe('notices', () => {
  it('marked without network one stays read over a reload, and the server hears of it later', async () => {
    const person = await scene.office.hire('notices-two');
    await tell(person.id, 'timer_exceeded', 2);
    await tell(person.id, 'shift_end', 1);
    const { page, context } = await takePhone(scene.browser, { language: 'no', serviceWorkers: 'allow' });
    await logIn(page, no, { user: person.user, at: '/notices' });
    await page.getByText(no('notices.unread')).first().waitFor();
    expect(await smallTargets(page)).toEqual([]);
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
});
