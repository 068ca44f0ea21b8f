// Takes about 60 s: it starts a server of its own that sends real letters.

import { openPostOffice, type PostOffice } from '@sveis/server/testing/services/post-office';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { attachedTo, choose, handIn, openForm, question, signOnScreen } from '../parts/filling.ts';
import { insideNav, logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { photographed } from '../parts/picture.ts';
import { openScene } from '../parts/scene.ts';
import { type RunningServer, startServer } from '../parts/server.ts';
import { openScreen, placeOf, stepTo } from '../parts/step.ts';
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

const phoneOf = (serviceWorkers: 'allow' | 'block') =>
  takePhone(scene.browser, { language: 'no', baseURL: server.url, serviceWorkers });

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
  await handIn(page, say);
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

/** The parts of the demo company's hot work permit. */
const permit = {
  title: 'Tillatelse til varmt arbeid',
  readers: ['hse@demo.example', 'pm@demo.example'],
  cleared: 'Området er ryddet 10 m',
  good: [
    'Slokkeapparat ved arbeidet',
    'Åpninger og sprekker tildekket',
    'Branndetektorer i området håndtert',
    'Alle har sertifikat for varmt arbeid',
  ],
} as const;

async function watchFires(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('filling.nextPart', { title: 'Brannvakt' }) }).click();
  await page.getByRole('button', { name: say('filling.addRow') }).click();
  const row = page.getByRole('dialog', { name: say('filling.rowOf', { title: 'Brannvakt', number: 1 }) });
  await row.getByLabel(say('records.timeOf', { field: 'Tid' })).fill('0730');
  await row.getByRole('button', { name: /^Av:/ }).click();
  await page.getByRole('dialog', { name: 'Av' }).getByText('Jonas Petraitis').click();
  await row.getByLabel('Minutter').fill('60');
  await row.getByRole('button', { name: say('filling.done'), exact: true }).click();
  await row.waitFor({ state: 'detached' });
}

it('a permit of the demo fails without network, is rejected, filled in again and approved, and each revision is mailed once', async () => {
  const letters = () => post.received.filter(({ to }) => permit.readers.some((one) => to.includes(one)));
  const foreman = await phoneOf('allow');
  const { page, context } = foreman;
  await logIn(page, say, { user: 'bas', at: '/more' });
  const { body: projects } = await call(page, 'projects/query', {
    pipeline: [{ $match: { number: '2501' } }],
  });
  const place = `/projects/${projects.data[0].id}/checklists`;
  await untilKeptForOffline(page);
  await page.reload();
  await insideNav(page, say).waitFor();
  await openForm(page, permit.title, place);
  await page.getByRole('button', { name: /Før arbeidet/ }).click();

  await context.setOffline(true);
  await question(page, 'Arbeid og sted').getByRole('textbox').fill('Sveising ved akse 7, æøå');
  await choose(page, permit.cleared, 'Nei');
  const cleared = question(page, permit.cleared);
  await cleared.getByText(say('filling.becomesDeviation_high')).waitFor();
  await cleared.getByText(say('filling.stops')).waitFor();
  const commented = say('filling.commentOn', { question: permit.cleared });
  await cleared.getByRole('textbox', { name: commented }).fill('Trepaller står igjen');
  const chooser = page.waitForEvent('filechooser');
  await cleared.getByRole('button', { name: say('filling.needsPhoto') }).click();
  await (await chooser).setFiles(photographed);
  await cleared.getByRole('button', { name: say('records.openPicture', { number: 1 }) }).waitFor();
  await question(page, 'Gass').getByRole('textbox').fill('2,5');
  for (const name of permit.good) await choose(page, name, 'Ja');
  await watchFires(page);
  await signOnScreen(page, 'Leder', say);
  const told = await handIn(page, say);
  for (const words of [permit.readers.join(', '), 'Trepaller står igjen', say('filling.stops')])
    expect(told).toContain(words);
  await page.getByText(say('records.notSent')).first().waitFor();
  const at = placeOf(page);
  const shown = async () => (await call(page, at.slice(1))).body.data;
  await context.setOffline(false);
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('in_review');
  const sent = await shown();
  expect(sent).toMatchObject({ fails: 1, recipients: permit.readers.join(', ') });
  const [raised] = sent.follow_ups;
  const deviation = await call(page, `deviations/${raised.deviation}`);
  expect(deviation.body.data).toMatchObject({ severity: 'high', source: sent.id });

  const leader = await phoneOf('block');
  const decide = async (step: 'approve' | 'reject', comment: string) => {
    await openScreen(leader.page, '/more');
    await openScreen(leader.page, '/tasks');
    await leader.page.getByText(permit.title, { exact: true }).first().click();
    await leader.page.getByRole('button', { name: say(`tasks.to_${step}`), exact: true }).click();
    const sheet = leader.page.getByRole('dialog');
    await sheet.getByLabel(say('tasks.answer_comment')).fill(comment);
    await sheet.getByRole('button', { name: say(`tasks.to_${step}`), exact: true }).click();
    await sheet.waitFor({ state: 'detached' });
  };
  await logIn(leader.page, say, { user: 'pl', at: '/more' });
  await decide('reject', 'Rydd pallene først');
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('rejected');

  await openScreen(page, '/more');
  await openScreen(page, at);
  await page.getByRole('tab', { name: say('checklists.section_decision') }).click();
  await page.getByText('Rydd pallene først').first().waitFor();
  await page.getByRole('button', { name: say('checklists.to_rework'), exact: true }).click();
  const rework = page.getByRole('dialog');
  await rework.getByRole('button', { name: say('checklists.to_rework'), exact: true }).click();
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('draft');
  await openScreen(page, '/more');
  await stepTo(page, at);
  await page.getByRole('button', { name: /Før arbeidet/ }).click();
  await context.setOffline(true);
  await choose(page, permit.cleared, 'Ja');
  await page.getByRole('button', { name: say('filling.nextPart', { title: 'Brannvakt' }) }).click();
  await signOnScreen(page, 'Leder', say);
  await handIn(page, say);
  await context.setOffline(false);
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('in_review');
  expect(await shown()).toMatchObject({ fails: 0, revision: 2 });
  await decide('approve', 'Ryddet og sett');
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('approved');

  // Each gets what was handed in, and what replaced it.
  await expect.poll(() => letters().length, { timeout: 60_000 }).toBe(4);
  const papers = new Map<string, { readonly text: string; readonly to: string[] }>();
  for (const letter of letters()) {
    const { name, text } = await attachedTo(letter);
    papers.set(name, { text, to: [...(papers.get(name)?.to ?? []), ...letter.to].sort() });
  }
  const [first, second] = [papers.get(`${sent.number}.pdf`), papers.get(`${sent.number}-2.pdf`)];
  expect([papers.size, first?.to, second?.to]).toEqual([2, permit.readers, permit.readers]);
  for (const paper of [first, second])
    for (const words of [sent.number, permit.title, permit.cleared, 'Jonas Petraitis'])
      expect(paper?.text).toContain(words);
  expect(first?.text).toContain('Trepaller står igjen');
  expect([...foreman.crashes, ...leader.crashes]).toEqual([]);
  await Promise.all([context.close(), leader.context.close()]);
}, 240_000);
