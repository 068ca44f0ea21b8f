import type { Page } from 'playwright-core';
import type { Say } from '../words.ts';

export const startButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: say('time.start'), exact: true });

/** Alone, or with the hours it will save. */
export const stopButton = (page: Page, say: Say) =>
  page.getByRole('button', { name: new RegExp(`^${say('time.stop')}( |$)`) });

/** What the lamp in the header tells about unsent work. */
export const lampSays = (page: Page, say: Say, words: string | RegExp) =>
  page.getByRole('link', {
    name: typeof words === 'string' ? `${say('outbox.title')}: ${words}` : words,
  });

export interface Work {
  readonly project: string;
  readonly activity: string;
  readonly workType: string;
  readonly comments: string;
}

/** The whole form beside the running clock. */
export async function fillWork(page: Page, say: Say, work: Work): Promise<void> {
  await page.getByLabel(say('time.project'), { exact: true }).selectOption({ label: work.project });
  await page.getByLabel(say('time.activity'), { exact: true }).selectOption({ label: work.activity });
  await page.getByLabel(say('time.workType'), { exact: true }).selectOption({ label: work.workType });
  await page.getByLabel(say('time.comments'), { exact: true }).fill(work.comments);
}

/** What most tests work on. */
export const rack: Work = {
  project: '2501 Pipe rack A',
  activity: '20 Sveising',
  workType: 'Overtid 50 %',
  comments: 'Akse 4, rotstreng',
};

/** In its very first second there is nothing to stop yet. */
export const untilItTicks = (page: Page): Promise<void> =>
  page
    .getByRole('timer')
    .filter({ hasText: /:(0[2-9]|[1-5]\d)$/ })
    .waitFor();
