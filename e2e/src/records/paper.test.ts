// Takes about 35 s; with SHOTS naming a folder the sheets are kept there as PDF.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInModules } from '@sveis/domain/catalogue';
import type { Language } from '@sveis/domain/locales';
import { chemicallist } from '@sveis/domain/modules/chemicals';
import { deviation } from '@sveis/domain/modules/deviation';
import { labelId, type ModuleDefinition } from '@sveis/domain/records';
import { recordPath } from '@sveis/domain/session';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { call } from '../parts/call.ts';
import { logIn } from '../parts/log-in.ts';
import { textOfPdf } from '../parts/pdf-text.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { isWholeWalk, spoken } from '../parts/whole-walk.ts';
import { type Say, wordsIn } from '../parts/words.ts';

const scene = openScene();

/** Records of the demo with much in them, by what is searched for in their module. */
const richest: Readonly<Record<string, string>> = {
  deviation: 'tilsett',
  equipment: 'Rundsling',
  chemicallist: 'Beisepasta',
};

interface Printed {
  readonly number: string;
  readonly pages: readonly string[];
}

/** The demo has no stock yet. */
const isInDemo = ({ definition }: (typeof builtInModules)[number]): boolean =>
  definition.feature !== 'warehouse';

const projectIds = [1, 2, 3, 4, 5, 6, 7, 8];

/** Modules that exist only in projects are looked through project by project. */
async function findOne(page: Page, { key, path, inProject }: ModuleDefinition) {
  const words = richest[key];
  const pipeline = [...(words ? [{ $match: { words: { $regex: words } } }] : []), { $limit: 1 }];
  for (const projectId of inProject?.isOnlyThere ? projectIds : [null]) {
    const at = projectId === null ? path : `projects/${projectId}/${inProject?.segment}`;
    const { body } = await call(page, `${at}/query`, { pipeline });
    const [row] = body.data as readonly { id: string; number: string | null }[];
    if (row) return { row, projectId };
  }
  throw new Error(`the demo has no ${key}`);
}

/** Opens a record of a module and prints it, as a person does by the menu of the record. */
async function printOne(
  page: Page,
  say: Say,
  definition: ModuleDefinition,
  language: Language,
): Promise<Printed> {
  const { row, projectId } = await findOne(page, definition);
  await page.goto(recordPath(definition, { id: String(row.id), projectId }) ?? '');
  await page.getByRole('button', { name: say('records.moreActions'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: say('records.moreActions') });
  await sheet.getByRole('button', { name: say('records.print'), exact: true }).click();
  await page.waitForFunction(() => document.documentElement.dataset.printed === 'asked');
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  if (process.env.SHOTS)
    await writeFile(join(process.env.SHOTS, `paper-${language}-${definition.key}.pdf`), bytes);
  return { number: String(row.number ?? ''), pages: textOfPdf(bytes) };
}

/** Instead of the printer's own dialog, which a browser without a screen does not have. */
function askNoPrinter(): void {
  window.print = () => {
    document.documentElement.dataset.printed = 'asked';
  };
}

const open = async (language: Language, viewport: { width: number; height: number }) => {
  const say = await wordsIn(language);
  const boss = await scene.office.hire(`paper-${language}-${viewport.width}`, 'admin');
  const { page, context, crashes } = await takePhone(scene.browser, { language, viewport });
  await page.addInitScript(askNoPrinter);
  await logIn(page, say, { user: boss.user, at: '/more' });
  return { say, page, context, crashes };
};

/** What a usual run prints: the modules whose sheets are laid out most differently. */
const unlike = ['deviation', 'equipment', 'chemicallist', 'projectweldlog', 'projectndt', 'projectwps'];
const printed = builtInModules.filter(
  (module) => isInDemo(module) && (isWholeWalk || unlike.includes(module.definition.key)),
);

describe('a record on paper', () => {
  it.each(spoken('no', 'en', 'lt', 'pl', 'sv'))(
    'in %s from a phone is the sheet, with every page numbered',
    async (language) => {
      const { say, page, context, crashes } = await open(language, { width: 390, height: 844 });
      for (const { definition } of printed) {
        const { key } = definition;
        const { number, pages } = await printOne(page, say, definition, language);
        // Letters that are joined in print are read one by one.
        const text = pages.join('\n').normalize('NFKC');
        expect(text, key).toContain(number);
        expect(text, key).toContain(say(labelId(key, 'one')));
        expect(text, key).toContain('Fjordstål');
        for (const [index, one] of pages.entries())
          expect(one, `${key}, page ${index + 1}`).toContain(
            say('records.pageOf', { number: index + 1, count: pages.length }),
          );
        // Nothing of the app itself.
        expect(text, key).not.toContain(say('records.history'));
      }
      expect(crashes).toEqual([]);
      await context.close();
    },
  );

  it('from a narrow window tells risks in words, classes by name, and codes with their texts', async () => {
    const { say, page, context } = await open('pl', { width: 700, height: 800 });
    const textOf = async (definition: ModuleDefinition) =>
      (await printOne(page, say, definition, 'pl')).pages.join('\n');
    const chemical = await textOf(chemicallist);
    expect(chemical).toContain(`${say('chemicallist.probability_3')} (3)`);
    expect(chemical).toContain(say('chemicallist.risk_assessments_risk_after'));
    expect(chemical).toContain('Acute Tox. 2');
    expect(chemical).toContain('H330 Wdychanie grozi śmiercią.');
    expect(chemical).not.toContain('Acute_Tox');
    expect(await textOf(deviation)).toContain(say('deviation.corrective_actions_responsible'));
    await context.close();
  });
});
