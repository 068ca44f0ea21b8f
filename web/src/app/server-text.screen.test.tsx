import { screen } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { person } from '../testing/answers/session.ts';
import { refusal } from '../testing/fake-network.ts';
import { button, gone, toggle } from '../testing/find.ts';
import { type App, openApp } from '../testing/open-app.ts';
import { say } from '../testing/words.ts';

const html = (status: number, markup: string) =>
  new Response(`<html><body><h1>Refused ${status}</h1>${markup}<p>readable</p></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** Pulls the auto-logout switch, to which the server answers as told, and gives what the person reads. */
async function textShown({ network, user }: App, answer: () => Response): Promise<string> {
  network.answer('POST /api/automatic-logout', answer);
  await user.click(await toggle(say('session.autoLogout')));
  const close = await button(new RegExp(`^${say('shell.close')}$`));
  const told = close.parentElement?.querySelector('p');
  expect(told?.childElementCount).toBe(0);
  const shown = told?.textContent?.trim() ?? '';
  await user.click(close);
  await gone(() => screen.queryByRole('button', { name: say('shell.close') }));
  return shown;
}

it('what a server says is shown as text: by its status, its fields, its message, or that there was none', async () => {
  const app = await openApp({ at: '/more', as: person(), language: 'en' });
  const markup = '<img src=x onerror="globalThis.ran=1">';
  const shown = (answer: () => Response) => textShown(app, answer);
  expect(await shown(() => html(500, markup))).toBe(say('shell.somethingWentWrong'));
  expect(await shown(() => html(499, markup))).toBe(say('shell.sharingService'));
  expect(await shown(() => html(418, markup))).toMatch(/^Status Code : 418, Message : Refused 418/);
  expect(await shown(() => refusal(404, { message: markup }))).toBe(markup);
  expect(await shown(() => html(404, 'x'.repeat(5_000)))).toHaveLength(300);
  const two = { errors: { first: ['One', 'Not shown'], second: ['Two'] } };
  expect(await shown(() => refusal(422, two))).toMatch(/^first: One\s+second: Two$/);
  const silence = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await shown(silence)).toBe(say('shell.somethingWentWrong'));
});
