import { screen } from '@testing-library/dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { answerNotices } from '../testing/answers/notices.ts';
import { person } from '../testing/answers/session.ts';
import type { FakeNetwork } from '../testing/fake-network.ts';
import { button, heading, soon, toggle, words } from '../testing/find.ts';
import { openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const phone = { endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } };

/** A browser that can be told, and what was asked of it. */
function withPush(answer: NotificationPermission) {
  const unsubscribe = vi.fn(async () => true);
  const subscription = { endpoint: phone.endpoint, toJSON: () => phone, unsubscribe };
  const subscribe = vi.fn(async () => subscription);
  const pushManager = { subscribe, getSubscription: async () => subscription };
  const permission = {
    permission: 'default',
    requestPermission: async () => (permission.permission = answer),
  };
  const worker = {
    ready: Promise.resolve({ pushManager }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const given = [
    [globalThis, 'Notification', permission],
    [globalThis, 'PushManager', class {}],
    [navigator, 'serviceWorker', worker],
  ] as const;
  for (const [place, name, value] of given) Object.defineProperty(place, name, { value, configurable: true });
  onTestFinished(() => {
    for (const [place, name] of given) Reflect.deleteProperty(place, name);
  });
  return { subscribe, unsubscribe };
}

function answerWishes(network: FakeNetwork) {
  let wishes: object = {
    not_pushed: [],
    not_mailed: [],
    quiet_from: 18,
    quiet_until: 6,
    quiet_weekends: true,
    digest: 'off',
    public_key: 'key',
    is_pushed: false,
  };
  const kept = (change: object) => () => {
    wishes = { ...wishes, ...change };
    return { data: wishes };
  };
  network.answer('GET /api/main/notifications/preferences', () => ({ data: wishes }));
  network.answer('POST /api/main/notifications/push', kept({ is_pushed: true }));
  network.answer('DELETE /api/main/notifications/push', kept({ is_pushed: false }));
  network.answer('PUT /api/main/notifications/preferences', ({ body }) => kept(body as object)());
}

const open = (at: string) =>
  openApp({
    at,
    as: person(),
    answers: (answers) => {
      answerNotices(answers, { shiftEnds: 1, autoStopped: 0 });
      answerWishes(answers);
    },
  });

describe('how somebody is told', () => {
  it('a phone is told from the switch on, and no longer from it off', async () => {
    const { subscribe, unsubscribe } = withPush('granted');
    const { user, network } = await open('/account/notifications');
    await user.click(await toggle(say('notices.push')));
    await soon(() => network.sent('POST /api/main/notifications/push')).toEqual([phone]);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' });
    await soon(() => screen.getAllByRole('switch', { name: say('notices.group_tasks') }).length).toBe(2);
    await user.click(await toggle(say('notices.push')));
    await soon(() => unsubscribe.mock.calls.length).toBe(1);
  });

  it('who says no is told where to change their mind', async () => {
    withPush('denied');
    const { user, network } = await open('/account/notifications');
    await user.click(await toggle(say('notices.push')));
    await words(say('notices.pushDenied'));
    expect(network.sent('POST /api/main/notifications/push')).toEqual([]);
  });

  it('a phone without push says so, and mail can still be chosen', async () => {
    const { user, network } = await open('/account/notifications');
    await words(say('notices.pushMissing'));
    await user.click(await toggle(say('notices.group_tasks')));
    await user.click(screen.getByRole('radio', { name: say('notices.digest_daily') }));
    await soon(() => network.sent('PUT /api/main/notifications/preferences')).toEqual([
      { not_mailed: ['tasks'] },
      { digest: 'daily' },
    ]);
  });

  it('is offered once, where there is something to tell', async () => {
    withPush('granted');
    const { user } = await open('/notices');
    await heading(say('notices.pushOfferTitle'));
    await user.click(await button(say('notices.pushOfferNo')));
    await soon(() => screen.queryByText(say('notices.pushOfferTitle'))).toBe(null);
    expect(localStorage.getItem('push_offer_seen')).toBe('1');
  });
});
