import { languages } from '@sveis/domain/locales';
import type { Values } from '@sveis/domain/records';
import type { DemoSite } from '../../demo-site.ts';
import { dataSheet } from '../../sheets/data-sheet.ts';
import { addFile } from '../files.ts';

/** The data sheet of a chemical in every language, as files of the company; gives their ids. */
export async function addDataSheets(
  site: DemoSite,
  values: Values,
  { supplier, userId }: { readonly supplier: string; readonly userId: number },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const language of languages) {
    const sheet = await dataSheet(values, language, supplier);
    ids.push(await addFile(site, { ...sheet, type: 'application/pdf' }, userId));
  }
  return ids;
}
