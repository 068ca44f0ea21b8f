import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { lampSays } from '../parts/time/stemp.ts';
import { axeProblems } from '../parts/walk/axe.ts';
import { smallTargets } from '../parts/walk/layout.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
const no = await wordsIn('no');

it('what is asked of somebody stands on their phone with a number, is answered there, and the asker sees it', async () => {
  const [boss, welder] = await Promise.all([
    scene.office.hire('task-boss', 'admin'),
    scene.office.hire('task-welder'),
  ]);
  const office = await takePhone(scene.browser, {
    language: 'no',
    viewport: { width: 1280, height: 800 },
    isMobile: false,
  });
  await logIn(office.page, no, { user: boss.user });
  const subject = `Brannøvelse ${randomUUID().slice(0, 8)}`;
  const made = await call(office.page, 'tasks', {
    id: randomUUID(),
    kind: 'acknowledge',
    subject,
    body: 'Møt ved porten.',
    due_date: '2099-01-01',
    assignees: [welder.id],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(200);

  const { page, context, crashes } = await takePhone(scene.browser, { language: 'no' });
  await logIn(page, no, { user: welder.user });
  await page.getByRole('link', { name: /^1 venter på deg/ }).click();
  await page.getByRole('radio', { name: no('tasks.todoCount', { count: 1 }), checked: true }).waitFor();
  await page.getByText(subject).click();
  await page.getByText('Møt ved porten.').waitFor();
  await lampSays(page, no, no('outbox.lampSent')).waitFor();
  expect([...(await axeProblems(page)), ...(await smallTargets(page))]).toEqual([]);
  await page.getByRole('button', { name: no('tasks.to_acknowledge') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(no('tasks.answer_comment')).fill('Forstått');
  await sheet.getByRole('button', { name: no('tasks.to_acknowledge') }).click();
  await page.getByText(`${no('tasks.yourAnswer')}: ${no('tasks.people_state_acknowledged')}`).waitFor();
  await lampSays(page, no, no('outbox.lampSent')).waitFor();
  await page.goto('/dashboard');
  // No number where nothing waits.
  await page.getByRole('link', { name: no('tasks.module'), exact: true }).waitFor();

  await office.page.goto('/tasks');
  await office.page.getByRole('radio', { name: no('tasks.preset_sent') }).check({ force: true });
  await office.page.getByRole('link', { name: subject }).click();
  const opened = office.page.getByRole('complementary', { name: subject });
  await opened.getByText(no('tasks.answersCount', { done: 1, all: 1 })).waitFor();
  await opened.getByText('Forstått').waitFor();
  expect([...crashes, ...office.crashes]).toEqual([]);
  await Promise.all([context.close(), office.context.close()]);
});
