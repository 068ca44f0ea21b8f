/// <reference lib="webworker" />
import * as z from 'zod/mini';
import { isInsideAddress } from '../lib/screen/inside-address.ts';

const pushShape = z.object({
  body: z.string(),
  link: z.string().check(z.refine(isInsideAddress)),
  tag: z.string(),
});

/** What cannot be read is told of all the same: a browser takes push away from an app that shows nothing. */
function readPush(text: string | undefined): z.infer<typeof pushShape> {
  try {
    return pushShape.parse(JSON.parse(text ?? ''));
  } catch {
    return { body: '', link: '/notices', tag: 'sveis' };
  }
}

/** Shows what is pushed, one at a time about the same thing, and opens its place when it is tapped. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const { body, link, tag } = readPush(event.data?.text());
    const shown = {
      body,
      tag,
      data: { link },
      icon: '/icons/icon-192.png',
      badge: '/icons/monochrome-512.png',
    };
    event.waitUntil(
      Promise.all([
        worker.registration.showNotification('Sveis', shown),
        tellPages(worker, { type: 'PUSHED' }),
      ]),
    );
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(worker, String(event.notification.data?.link)));
  });
}

/** Pages that are open ask again for what has changed. */
async function tellPages(worker: ServiceWorkerGlobalScope, message: object): Promise<void> {
  for (const page of await worker.clients.matchAll({ type: 'window' })) page.postMessage(message);
}

async function open(worker: ServiceWorkerGlobalScope, link: string): Promise<void> {
  const [page] = await worker.clients.matchAll({ type: 'window' });
  if (!page) return void (await worker.clients.openWindow(link));
  await page.focus().catch(() => undefined);
  page.postMessage({ type: 'OPEN', link });
}
