import { pdfPages } from '@sveis/server/testing/pdf-pages';
import type { Letter } from '@sveis/server/testing/services/post-office';
import type { Locator, Page } from 'playwright-core';
import { openScreen } from './step.ts';
import type { Say } from './words.ts';

/** Begins a checklist of a form where it is offered. */
export async function openForm(page: Page, title: string, at = '/global_checklist'): Promise<void> {
  await openScreen(page, at);
  // The list below has what was filled in by it, with its number after the name.
  await page.getByRole('link', { name: title, exact: true }).click();
}

/** What is asked under this name. */
export const question = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });

/** One of the large answers of a question. */
export const choose = (page: Page, name: string, answer: string): Promise<void> =>
  question(page, name).getByRole('radio', { name: answer, exact: true }).click();

/** Writes a name over the whole screen, as somebody does who wears gloves. */
export async function signOnScreen(page: Page, name: string, say: Say): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  const pad = await sheet.getByRole('img', { name: say('records.signHere') }).boundingBox();
  if (!pad) throw new Error('there is nothing to sign on');
  await page.mouse.move(pad.x + 40, pad.y + 40);
  await page.mouse.down();
  await page.mouse.move(pad.x + 160, pad.y + 90, { steps: 5 });
  await page.mouse.up();
  await sheet.getByRole('button', { name: say('records.sign'), exact: true }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Hands in what is filled in, with what its summary says. */
export async function handIn(page: Page, say: Say): Promise<string> {
  await page.getByRole('button', { name: say('filling.submit') }).click();
  const summary = page.getByRole('dialog', { name: say('filling.summary') });
  const told = await summary.innerText();
  await summary.getByRole('button', { name: say('filling.submit') }).click();
  await page.waitForURL(/\/checklists\/[0-9a-f-]+$/);
  return told;
}

/** What a letter carries: its name and the pages of the PDF, as its reader opens them. */
export async function attachedTo({ raw }: Letter): Promise<{ readonly name: string; readonly text: string }> {
  const [, name = '', coded = ''] =
    /filename="?([^"\r\n]+)"?[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)\r\n--/.exec(raw) ?? [];
  return { name, text: (await pdfPages(Buffer.from(coded.replace(/\s/g, ''), 'base64'))).join('\n') };
}
