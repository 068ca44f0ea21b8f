import { type HelpPage, type HelpText, loadModuleHelp, loadScreenHelp } from '@sveis/domain/help';
import type { Language } from '@sveis/domain/locales';
import { useEffect, useState } from 'react';
import { useStore } from '../lib/store.ts';
import { languageStore } from '../lib/words/language.ts';
import { openMessages } from '../lib/words/messages.ts';
import { folderOf } from './page-titles.ts';

/** Undefined while it is fetched; `missing` where this phone cannot get it. A page nobody has written has no text. */
export type FoundHelp<Text> = { readonly text: Text } | 'missing' | undefined;

/** What is written in the reader's language, with the words that stand around it. `load` is the same while its page is. */
export function useHelp<Text>(load: (language: Language) => Promise<Text>): FoundHelp<Text> {
  const language = useStore(languageStore);
  const [found, setFound] = useState<FoundHelp<Text>>();
  useEffect(() => {
    let isWanted = true;
    const show = (next: FoundHelp<Text>) => isWanted && setFound(next);
    Promise.all([load(language), openMessages('help', 'outbox')]).then(
      ([text]) => show({ text }),
      () => show('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [language, load]);
  return found;
}

/** The text of one page, where somebody has written one. */
export async function loadPageText(page: HelpPage, language: Language): Promise<HelpText | undefined> {
  if (page.kind === 'screen') return (await loadScreenHelp(language)).pages[page.page];
  const folder = page.kind === 'module' ? folderOf(page.module) : undefined;
  return folder === undefined ? undefined : loadModuleHelp(language, folder);
}
