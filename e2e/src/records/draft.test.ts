import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { readableStorage } from '../parts/storage.ts';
import { startButton, stopButton } from '../parts/time/stemp.ts';
import { type Ledger, openLedger } from '../parts/time/stemp-ledger.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
let ledger: Ledger;
const no = await wordsIn('no');

beforeAll(async () => {
  ledger = await openLedger(inject('site').dataDir);
});
afterAll(() => ledger.close());

describe('typing into a running stemp', () => {
  it('the last word before the page goes is there on the next one, and reaches the server', async () => {
    const person = await scene.office.hire('draft');
    const { page, context } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no, { user: person.user, at: '/stemp' });
    await startButton(page, no).click();
    await stopButton(page, no).waitFor();
    const comments = page.getByLabel(no('time.comments'), { exact: true });
    await comments.fill('Akse 7, siste ord');
    // Long before the second after which it becomes work to be sent.
    await page.reload();
    await expect.poll(() => comments.inputValue()).toBe('Akse 7, siste ord');
    await expect
      .poll(async () => (await ledger.stempsOf(person.user)).at(-1)?.comments)
      .toBe('Akse 7, siste ord');
    expect(await readableStorage(page, context)).not.toContain('siste ord');
    await context.close();
  });
});
