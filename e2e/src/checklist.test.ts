import { randomUUID } from 'node:crypto';
import { starterForms } from '@sveis/domain/checklists/starters';
import { pdfPages } from '@sveis/server/testing/pdf-pages';
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { call } from './parts/call.ts';
import { logIn } from './parts/log-in.ts';
import { rawLettersTo } from './parts/mailbox.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { lampSays } from './parts/time/stemp.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');
const { dataDir } = inject('site');

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The demo's form for lifting gear, approved by one person and mailed to one address. */
async function publishForm(page: Page, approver: number, recipients: string): Promise<number> {
  const form = starterForms.find(({ name }) => name === 'lifting_gear');
  const content = {
    ...form,
    name: `gear_${randomUUID().slice(0, 8)}`,
    recipients,
    settings: { ...form?.settings, approval: 'approval', approver: { type: 'user', value: approver } },
  };
  const made = await call(page, 'forms', { content });
  const id = Number(made.body.data?.id);
  const published = await call(page, `forms/${id}/publish`, {});
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return id;
}

const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
const answer = (page: Page, name: string | RegExp, said: string) =>
  question(page, name).getByRole('radio', { name: said, exact: true }).check({ force: true });

it('a demo form is failed without network, handed in, approved by another person and mailed once', async () => {
  const [boss, leader, welder] = await Promise.all([
    scene.office.hire('list-boss', 'admin'),
    scene.office.hire('list-leader', 'project_leader'),
    scene.office.hire('list-welder'),
  ]);
  const recipients = `post-${randomUUID().slice(0, 8)}@customer.example`;
  const office = await takePhone(scene.browser, { language: 'no' });
  await logIn(office.page, no, { user: boss.user });
  const form = await publishForm(office.page, leader.id, recipients);
  await office.context.close();

  const { page, context, crashes } = await takePhone(scene.browser, { language: 'no' });
  await logIn(page, no, { user: welder.user, at: `/checklists/add?context=global&form=${form}` });
  await page.getByRole('button', { name: no('filling.nextOf', { count: 6 }) }).click();
  await answer(page, 'Merket med tillatt last, og lesbart', 'Ja');
  await context.setOffline(true);
  await answer(page, 'Årlig kontroll er gyldig', 'Ja');
  await answer(page, 'Kroker og sperrer er hele', 'Nei');
  await answer(page, 'Ingen bøyde, slitte eller sprukne ledd', 'Ja');
  await answer(page, 'Stropper uten kutt, brannmerker eller knuter', 'Ja');
  await answer(page, 'Rent og lagret tørt', 'Ja');
  const submit = page.getByRole('button', { name: no('filling.submit'), exact: true });
  await submit.click();
  // What is missing is said in view, and the saying goes when its cause goes.
  const missing = page.getByText(no('records.missing', { count: 1 }));
  await missing.waitFor();
  const hooks = question(page, 'Kroker og sperrer er hele');
  await hooks.getByRole('textbox').fill('Sperren lukker ikke 🪝');
  const chooser = page.waitForEvent('filechooser');
  await hooks.getByRole('button', { name: no('filling.needsPhoto') }).click();
  await (await chooser).setFiles({ name: 'krok.png', mimeType: 'image/png', buffer: pixel });
  await missing.waitFor({ state: 'detached' });
  await submit.click();
  const summary = page.getByRole('dialog', { name: no('filling.summary') });
  await summary.getByText('Sperren lukker ikke 🪝').waitFor();
  await summary.getByText(no('filling.becomesDeviation_high')).waitFor();
  await summary.getByRole('button', { name: no('filling.submit') }).click();
  await page.waitForURL(/\/checklists\/[0-9a-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  await context.setOffline(false);
  await lampSays(page, no, no('outbox.lampSent')).waitFor();
  expect(crashes).toEqual([]);
  await context.close();

  const other = await takePhone(scene.browser, { language: 'no' });
  await logIn(other.page, no, { user: leader.user, at: '/tasks' });
  await other.page.getByText('Løfteutstyr før bruk').click();
  await other.page.getByRole('button', { name: no('tasks.to_approve') }).click();
  await other.page
    .getByRole('dialog')
    .getByRole('button', { name: no('tasks.to_approve') })
    .click();
  await lampSays(other.page, no, no('outbox.lampSent')).waitFor();
  const list = await call(other.page, `checklists/${id}`);
  expect(list.body.data).toMatchObject({ status: 'approved', fails: 1, decided_by: leader.id });

  await expect.poll(() => rawLettersTo(dataDir, recipients), { timeout: 20_000 }).toHaveLength(1);
  const [letter = ''] = await rawLettersTo(dataDir, recipients);
  const attached = /filename="?([^"\r\n]+\.pdf)"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(letter);
  const pages = (await pdfPages(Buffer.from((attached?.[2] ?? '').replace(/\s/g, ''), 'base64'))).join('\n');
  for (const word of [list.body.data.number, 'Kroker og sperrer er hele', 'Nei', 'Sperren lukker ikke'])
    expect(pages).toContain(word);
  expect(other.crashes).toEqual([]);
  await other.context.close();
});
