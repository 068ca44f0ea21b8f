import { describe, expect, it, vi } from 'vitest';
import { listenForPush } from './push-events.ts';

type Listener = (event: object) => void;

function openWorker(pages: readonly object[]) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn(async () => undefined);
  const openWindow = vi.fn(async () => null);
  const worker = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  };
  listenForPush(worker as unknown as ServiceWorkerGlobalScope);
  const happens = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  const push = (text: string) => happens('push', { data: { text: () => text } });
  const tap = (link: string) =>
    happens('notificationclick', { notification: { close: () => undefined, data: { link } } });
  return { push, tap, showNotification, openWindow };
}

describe('what is pushed to the phone', () => {
  it('is shown, with its place and one at a time', async () => {
    const { push, showNotification } = openWorker([]);
    await push(JSON.stringify({ body: 'Oppgave TSK-00001', link: '/tasks/1', tag: 't' }));
    expect(showNotification).toHaveBeenCalledWith(
      'Sveis',
      expect.objectContaining({ body: 'Oppgave TSK-00001', tag: 't', data: { link: '/tasks/1' } }),
    );
  });

  it('is told to the pages that are open', async () => {
    const postMessage = vi.fn();
    const { push } = openWorker([{ postMessage }, { postMessage }]);
    await push(JSON.stringify({ body: 'Oppgave TSK-00001', link: '/tasks/1', tag: 't' }));
    expect(postMessage.mock.calls).toEqual([[{ type: 'PUSHED' }], [{ type: 'PUSHED' }]]);
  });

  it.each([
    '',
    'no json',
    '{}',
    JSON.stringify({ body: 'x', link: 'https://evil.example', tag: 't' }),
    JSON.stringify({ body: 'x', link: '//evil.example', tag: 't' }),
  ])('leads to the list when it cannot be read: %s', async (text) => {
    const { push, showNotification } = openWorker([]);
    await push(text);
    expect(showNotification).toHaveBeenCalledWith(
      'Sveis',
      expect.objectContaining({ data: { link: '/notices' } }),
    );
  });

  it('opens in the page that is open, and else in a new one', async () => {
    const postMessage = vi.fn();
    const open = openWorker([{ focus: async () => undefined, postMessage }]);
    await open.tap('/tasks/1');
    expect(postMessage).toHaveBeenCalledWith({ type: 'OPEN', link: '/tasks/1' });
    const closed = openWorker([]);
    await closed.tap('/tasks/1');
    expect(closed.openWindow).toHaveBeenCalledWith('/tasks/1');
  });
});
