import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { followNotifications } from './follow-notifications.ts';

afterEach(() => vi.unstubAllGlobals());

it('a push asks again for the bell and the number of tasks, and a tap opens its place', async () => {
  const serviceWorker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker });
  const queries = new QueryClient();
  const renewed = vi.spyOn(queries, 'invalidateQueries');
  const open = vi.fn();
  const stop = followNotifications(open, queries);
  const send = (data: object) => serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  send({ type: 'PUSHED' });
  expect(renewed.mock.calls).toEqual([[{ queryKey: ['notices'] }], [{ queryKey: ['task-count'] }]]);
  send({ type: 'OPEN', link: '/tasks/1' });
  send({ type: 'OPEN', link: '//evil.example' });
  expect(open.mock.calls).toEqual([['/tasks/1']]);
  stop();
  send({ type: 'PUSHED' });
  expect(renewed).toHaveBeenCalledTimes(2);
});
