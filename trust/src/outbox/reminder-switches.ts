import type { MessageId } from '@sveis/domain/locales';
import type { Locator, Page } from 'playwright-core';
import { say } from './phone.ts';

/** Small work that is quickly done: each turn of a switch is one item. */
export type Reminder = Extract<MessageId, `time.remind${'Exceeded' | 'ShiftEnd' | 'AutoStopped'}`>;

export async function openSwitch(page: Page, reminder: Reminder): Promise<Locator> {
  // Not by pointer: a notice may lie over it, and stays while a pointer rests on it.
  await page.getByRole('button', { name: say('time.reminders') }).dispatchEvent('click');
  const control = page.getByRole('switch', { name: say(reminder) });
  await control.waitFor();
  return control;
}

/** Turns it over and over, each time as soon as the phone shows the last turn as kept, or until the screen is gone. */
export const turnOver = (control: Locator, times: number): Promise<void> =>
  control.evaluate(async (input, count) => {
    const box = input as HTMLInputElement;
    const soon = () => new Promise((resolve) => setTimeout(resolve, 5));
    for (let turn = 0; turn < count && box.isConnected; turn += 1) {
      const before = box.checked;
      box.click();
      // A controlled box falls back at once, and turns when the phone has it on its disk.
      await soon();
      while (box.checked === before && box.isConnected) await soon();
    }
  }, times);

export async function turnSwitch(page: Page, reminder: Reminder, times: number): Promise<void> {
  await turnOver(await openSwitch(page, reminder), times);
  await closeReminders(page);
}

const closeReminders = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: say('shell.close') })
    .first()
    .click();

/** What a person does who looks at the phone: it tries at once. */
export const lookAt = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
