import type { Language } from '../locales/index.ts';
import type { EverydayWords, HelpText, OfficeWords, RoleWords, StockWords } from './help-text.ts';

export interface ScreenHelpWords {
  readonly pages: EverydayWords & OfficeWords & StockWords;
  readonly roles: RoleWords;
}

/**
 * Help is words nobody needs before somebody asks: it has files of its own, apart from the rooms of words. The build makes
 * one file of each language, and the loaders below fetch it.
 */
export async function loadScreenHelp(language: Language): Promise<ScreenHelpWords> {
  const [{ everyday }, { office }, { stock }, { roles }]: [
    { everyday: EverydayWords },
    { office: OfficeWords },
    { stock: StockWords },
    { roles: RoleWords },
  ] = await Promise.all([
    import(`./words/${language}/everyday.ts`),
    import(`./words/${language}/office.ts`),
    import(`./words/${language}/stock.ts`),
    import(`./words/${language}/roles.ts`),
  ]);
  return { pages: { ...everyday, ...office, ...stock }, roles };
}

/** The help of a module of ours, in the folder of its definition; undefined where it has none. */
export async function loadModuleHelp(language: Language, folder: string): Promise<HelpText | undefined> {
  try {
    const { help }: { help?: HelpText } = await import(`../modules/${folder}/help/${language}.ts`);
    return help;
  } catch {
    return undefined;
  }
}
