import { say } from '../outbox/phone.ts';
import type { Payload } from './hostile-markup.ts';
import type { WatchedPage } from './watched-page.ts';

const BATCH = 30;

const html = (markup: string) => ({
  contentType: 'text/html',
  body: `<html><body><h1>Refused</h1>${markup}<p>readable</p></body></html>`,
});
const json = (body: object) => ({
  contentType: 'application/json',
  body: JSON.stringify({ status: 'error', ...body }),
});

/** What a server, or something between it and the phone, may say to a call. */
const answersOf = (batch: readonly Payload[]) => {
  const texts = batch.map(({ text }) => text);
  return [
    ...[404, 499, 500, 418].map((status) => ({ status, ...html(texts.join('')) })),
    { status: 404, ...json({ message: texts.join(' ') }) },
    { status: 409, ...json({ code: 'OTHER', message: texts.join(' ') }) },
    {
      status: 422,
      ...json({ errors: Object.fromEntries(texts.map((text, index) => [`f${index}`, [text]])) }),
    },
    { status: 422, ...json({ errors: Object.fromEntries(texts.map((text) => [text, ['refused']])) }) },
  ];
};

/** Answers to the pull of a switch, each full of payloads; what is said of them is text. */
export async function speakMarkup(watched: WatchedPage, payloads: readonly Payload[]): Promise<void> {
  const { page } = watched;
  await page.goto('/more');
  const lever = page.getByRole('switch', { name: say('session.autoLogout') });
  const close = page.getByRole('button', { name: say('shell.close'), exact: true });
  for (let from = 0; from < payloads.length; from += BATCH) {
    const batch = payloads.slice(from, from + BATCH);
    for (const answer of answersOf(batch)) {
      await page.route('**/api/automatic-logout*', (route) => route.fulfill(answer), { times: 1 });
      await lever.click();
      await close.first().waitFor();
      const marks = batch.map(({ mark }) => mark);
      await watched.inspect(marks, `an answer ${answer.status} of ${answer.contentType}`);
      await close.first().click();
      await close.first().waitFor({ state: 'detached' });
    }
  }
}

const shapes: readonly ((text: string) => string)[] = [
  (text) => `/login?redirect=${text}`,
  (text) => `/login?host=${text}&forgot=${text}`,
  (text) => `/deviations?q=${text}&status=${text}`,
  (text) => `/deviations/${text}`,
  (text) => `/calendar?date=${text}`,
  (text) => `/${text}`,
  (text) => `/dashboard#${text}`,
  (text) => `/directlogin/${text}/alfa/en/1`,
  (text) => `/reset-password?code=${text}`,
  (text) => `/api/nothing/${text}`,
];

/** Addresses somebody else wrote, opened as a link in a mail is. */
export async function followMarkup(
  watched: WatchedPage,
  payloads: readonly Payload[],
  each: number,
): Promise<void> {
  for (const [turn, shape] of shapes.entries())
    for (let index = 0; index < each; index += 1) {
      const payload = payloads[(turn * each + index) % payloads.length];
      if (!payload) continue;
      await watched.page.goto(shape(encodeURIComponent(payload.text)), { waitUntil: 'load' });
      await watched.inspect([payload.mark], shape(payload.mark));
    }
}

/** Files of the server full of payloads, opened by their address: they are kept, never shown. */
export async function openFiles(
  watched: WatchedPage,
  files: readonly { address: string; marks: readonly string[] }[],
): Promise<void> {
  for (const { address, marks } of files) {
    const download = watched.page.waitForEvent('download');
    await watched.page.goto(address).catch(() => undefined);
    await (await download).cancel();
    await watched.inspect(marks, address);
  }
}
