// Takes about 15 s; with SHOTS naming a folder the sheets are kept there as PDF.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { helpRoles, loadScreenHelp } from '@sveis/domain/help';
import type { Language } from '@sveis/domain/locales';
import { expect, it } from 'vitest';
import { logIn } from '../parts/log-in.ts';
import { textOfPdf } from '../parts/pdf-text.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();

it.each<Language>(['no', 'lt'])('the sheet of every role is one A4 in %s', async (language) => {
  const say = await wordsIn(language);
  const { roles } = await loadScreenHelp(language);
  const { page, context } = await takePhone(scene.browser, { language });
  await logIn(page, say, { user: 'admin' });
  for (const role of helpRoles) {
    await page.goto(`/help/${role}`);
    await page.getByText(roles[role]).waitFor();
    const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    if (process.env.SHOTS) await writeFile(join(process.env.SHOTS, `help-${language}-${role}.pdf`), bytes);
    const sheets = textOfPdf(bytes);
    expect([role, sheets.length]).toEqual([role, 1]);
    expect(sheets[0]).toContain(say('help.everywhere').split(' ')[0]);
  }
  await context.close();
});
