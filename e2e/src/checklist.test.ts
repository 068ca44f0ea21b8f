import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { axeProblems } from './parts/axe.ts';
import { call } from './parts/call.ts';
import { smallTargets } from './parts/layout.ts';
import { logIn } from './parts/log-in.ts';
import { takePhone } from './parts/phone.ts';
import { openScene } from './parts/scene.ts';
import { lampSays } from './parts/time/stemp.ts';
import { wordsIn } from './parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

const text = (words: string) => ({ no: words, en: words });

/** Two questions, one of which may fail, and a decision at the end. */
const formOf = (name: string, title: string) => ({
  name,
  title: text(title),
  category: 'hse',
  use: ['global'],
  number_series: 'CL-{YYYY}-{0000}',
  recipients: '',
  settings: {
    draft: true,
    approval: 'approval',
    approver: { type: 'manage', value: null },
    pdf: true,
    score: false,
  },
  sections: [
    {
      id: 's1',
      title: text('Før arbeidet'),
      rows: [
        {
          id: 'r1',
          fields: [
            {
              id: 'f1',
              name: 'cleared',
              kind: 'yes_no_na',
              columns: 12,
              label: text('Området ryddet'),
              required: true,
              fail_on: ['no'],
              on_fail: { comment: true },
            },
          ],
        },
        {
          id: 'r2',
          fields: [
            {
              id: 'f2',
              name: 'gas',
              kind: 'number',
              columns: 12,
              label: text('Gassmåling'),
              required: true,
              unit: '%LEL',
              decimals: 1,
              accept: { min: 0, max: 10 },
            },
          ],
        },
      ],
    },
  ],
});

it('a form is filled in, fails, is handed in without network, and is approved by somebody else', async () => {
  const [boss, welder] = await Promise.all([
    scene.office.hire('checklist-boss', 'admin'),
    scene.office.hire('checklist-welder'),
  ]);
  const office = await takePhone(scene.browser, {
    language: 'no',
    viewport: { width: 1280, height: 800 },
    isMobile: false,
  });
  await logIn(office.page, no, { user: boss.user });
  const title = `Varmt arbeid ${randomUUID().slice(0, 6)}`;
  const made = await call(office.page, 'forms', { content: formOf(`hot_${Date.now()}`, title) });
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { id } = (made.body as { data: { id: number } }).data;
  expect((await call(office.page, `forms/${id}/publish`, {})).status).toBe(200);

  const { page, context, crashes } = await takePhone(scene.browser, { language: 'no' });
  await logIn(page, no, { user: welder.user, at: '/global_checklist' });
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('radio', { name: no('filling.no'), exact: true }).check({ force: true });
  await page
    .getByLabel(no('filling.commentOn', { question: 'Området ryddet' }))
    .last()
    .fill('Paller ved søyle C4.');
  await page.getByLabel('Gassmåling').fill('4');
  await page.getByText(no('filling.within')).waitFor();
  expect([...(await axeProblems(page)), ...(await smallTargets(page))]).toEqual([]);

  await context.setOffline(true);
  await page.getByRole('button', { name: no('filling.submit') }).click();
  await page.getByRole('dialog').getByText('Paller ved søyle C4.').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: no('filling.submit') })
    .click();
  await page.getByText(no('records.notSent')).first().waitFor();
  await context.setOffline(false);
  await lampSays(page, no, no('outbox.lampSent')).waitFor();
  const address = new URL(page.url()).pathname;

  await office.page.goto(address);
  const opened = office.page.getByRole('complementary');
  await opened.getByText('Paller ved søyle C4.').waitFor();
  await opened.getByRole('button', { name: no('checklists.to_approve') }).click();
  await office.page
    .getByRole('dialog')
    .getByRole('button', { name: no('checklists.to_approve') })
    .click();
  await opened.getByText(no('checklists.status_approved')).first().waitFor();

  await page.reload();
  await page.getByText(no('checklists.status_approved')).first().waitFor();
  expect(crashes).toEqual([]);
  await context.close();
  await office.context.close();
});
