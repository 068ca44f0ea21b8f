// Takes about 60 s: it starts a server of its own that sends real letters.

import { pdfPages } from '@sveis/server/testing/pdf-pages';
import { type Letter, openPostOffice, type PostOffice } from '@sveis/server/testing/services/post-office';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { type RunningServer, startServer } from '../parts/server.ts';
import { openScreen } from '../parts/step.ts';
import { untilKeptForOffline } from '../parts/storage.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { layoutProblems, smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const say = await wordsIn('no');
let post: PostOffice;
let server: RunningServer;

beforeAll(async () => {
  post = await openPostOffice();
  server = await startServer({ smtpUrl: post.smtpUrl });
}, 180_000);
afterAll(async () => {
  await server.remove();
  await post.close();
});

let tries = 0;
const asks = (name: string, label: string, more: object) => ({
  id: name,
  name,
  columns: 12,
  label: { en: label, no: label },
  ...more,
});
/** A form of the company that goes to the customer; each try has names of its own. */
interface Form {
  readonly title: string;
  readonly series: string;
  readonly recipients: readonly string[];
}
const drawForm = (): Form => {
  tries += 1;
  return {
    title: `Trykkprøving av rør, øst ${tries}`,
    series: `TP${tries}`,
    recipients: [`kontroll-${tries}@out.example`, `kunde-${tries}@out.example`],
  };
};
const contentOf = ({ title, series, recipients }: Form) => ({
  name: series.toLowerCase(),
  title: { en: title, no: title },
  category: 'quality',
  use: ['global'],
  recipients: recipients.join(', '),
  number_series: `${series}-{000}`,
  sections: [
    {
      id: 's1',
      title: { en: 'Del', no: 'Del' },
      rows: [
        asks('gauge', 'Er måleren kalibrert?', { kind: 'yes_no_na', required: true, fail_on: ['no'] }),
        asks('pressure', 'Trykk i bar', { kind: 'number', required: true, decimals: 1 }),
        asks('place', 'Sted og ventil', { kind: 'text', required: true }),
      ].map((field) => ({ id: `r-${field.name}`, fields: [field] })),
    },
  ],
});

async function publishForm(page: Page, form: Form): Promise<void> {
  const made = await call(page, 'forms', { content: contentOf(form) });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const published = await call(page, `forms/${made.body.data.id}/publish`, {});
  expect(published.status, JSON.stringify(published.body)).toBe(200);
}

const openForm = async (page: Page, title: string) => {
  await openScreen(page, '/global_checklist');
  // The list below has what was filled in by it, with its number after the name.
  await page.getByRole('link', { name: title, exact: true }).click();
};

const phoneOf = (serviceWorkers: 'allow' | 'block') =>
  takePhone(scene.browser, { language: 'no', baseURL: server.url, serviceWorkers });

/** What a letter carries: its name and the pages of the PDF, as its reader opens them. */
async function attachedTo({ raw }: Letter): Promise<{ readonly name: string; readonly text: string }> {
  const [, name = '', coded = ''] =
    /filename="?([^"\r\n]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(raw) ?? [];
  return { name, text: (await pdfPages(Buffer.from(coded.replace(/\s/g, ''), 'base64'))).join('\n') };
}

it('a checklist begun on one phone goes on on another, is handed in without network, and is mailed once', async () => {
  const form = drawForm();
  const number = `${form.series}-001`;
  // The server writes to its own people by the clock as well.
  const letters = () => post.received.filter(({ to }) => to.some((one) => form.recipients.includes(one)));
  const office = await phoneOf('block');
  await logIn(office.page, say, { user: 'ks', at: '/more' });
  await publishForm(office.page, form);

  const first = await phoneOf('block');
  await logIn(first.page, say, { user: 'sveis1', at: '/more' });
  await openForm(first.page, form.title);
  const copied = first.page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
    { timeout: 40_000 },
  );
  await first.page.getByRole('radio', { name: 'Ja', exact: true }).first().click();
  await copied;
  await first.context.close();

  const second = await phoneOf('allow');
  const { page, context } = second;
  await logIn(page, say, { user: 'sveis1', at: '/more' });
  await untilKeptForOffline(page);
  await page.reload();
  await insideNav(page, say).waitFor();
  await openForm(page, form.title);
  await page.getByRole('button', { name: say('records.takeDraft') }).waitFor();
  expect([
    ...(await axeProblems(page)),
    ...(await layoutProblems(page)),
    ...(await smallTargets(page)),
  ]).toEqual([]);
  await page.getByRole('button', { name: say('records.takeDraft') }).click();
  await expect
    .poll(() => page.getByRole('radio', { name: 'Ja', exact: true }).first().isChecked())
    .toBe(true);
  await context.setOffline(true);
  await page.getByRole('textbox', { name: 'Trykk i bar' }).fill('22,9');
  await page.getByRole('textbox', { name: 'Sted og ventil' }).fill('Østre føring, V-12 æøå ąčę łśż');
  await page.getByRole('button', { name: say('filling.submit') }).click();
  const summary = page.getByRole('dialog', { name: say('filling.summary') });
  await summary.getByRole('button', { name: say('filling.submit') }).click();
  await page.waitForURL(/\/checklists\/[0-9a-f-]+$/);
  await page.getByText(say('records.notSent')).first().waitFor();
  expect(letters()).toEqual([]);
  await context.setOffline(false);

  await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(2);
  expect(
    letters()
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(form.recipients);
  const [letter] = letters();
  if (!letter) throw new Error('no letter came');
  expect(letter.text).toContain(number);
  const { name, text } = await attachedTo(letter);
  expect(name).toBe(`${number}.pdf`);
  for (const told of [number, form.title, 'Er måleren kalibrert?', '22,9', 'Østre føring, V-12 æøå ąčę łśż'])
    expect(text).toContain(told);

  // The draft is used up, and the office finds the same paper with the checklist.
  await openForm(page, form.title);
  await page.getByRole('textbox', { name: 'Trykk i bar' }).waitFor();
  expect(await page.getByRole('button', { name: say('records.takeDraft') }).count()).toBe(0);
  const files = await call(office.page, 'checklist_files/query', { type: 'pdf', text: number });
  expect(files.body.total).toBe(1);
  expect(letters()).toHaveLength(2);
  expect([...office.crashes, ...first.crashes, ...second.crashes]).toEqual([]);
  await Promise.all([context.close(), office.context.close()]);
}, 240_000);
