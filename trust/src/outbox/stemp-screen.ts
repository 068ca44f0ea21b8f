import type { Page } from 'playwright-core';
import { say } from './phone.ts';

export type StempState = 'idle' | 'running';

const startButton = (page: Page) => page.getByRole('button', { name: say('time.start'), exact: true });
const cancelButton = (page: Page) => page.getByRole('button', { name: say('time.discard'), exact: true });
const yesButton = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: say('time.discard'), exact: true });

/** The mark of each state: start is offered, or the running one can be cancelled. */
const markOf = (page: Page, state: StempState) => (state === 'idle' ? startButton(page) : cancelButton(page));

export const other = (state: StempState): StempState => (state === 'idle' ? 'running' : 'idle');

export const untilShown = (page: Page, state: StempState): Promise<void> => markOf(page, state).waitFor();

export async function shownState(page: Page): Promise<StempState> {
  await startButton(page).or(cancelButton(page)).first().waitFor();
  return (await startButton(page).isVisible()) ? 'idle' : 'running';
}

/** Everything that leads to the last tap. */
export async function prepareTap(page: Page, state: StempState): Promise<() => Promise<void>> {
  if (state === 'running') await cancelButton(page).click();
  const button = state === 'running' ? yesButton(page) : startButton(page);
  await button.waitFor();
  // The tap itself is not waited for: the page may stand still or die under it.
  return () => button.click({ noWaitAfter: true });
}

/** The lamp says that nothing waits on this phone. Only after the screen has read the phone's disk. */
export const untilSent = (page: Page, timeout = 60_000): Promise<void> =>
  page.getByRole('link', { name: `${say('outbox.title')}: ${say('outbox.lampSent')}` }).waitFor({ timeout });
