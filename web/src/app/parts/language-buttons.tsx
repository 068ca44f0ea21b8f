import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { Globe } from 'lucide-react';
import { notifyRefusal } from '../../lib/notices.ts';
import { useStore } from '../../lib/store.ts';
import { languageStore } from '../../lib/words/language.ts';
import { switchLanguage } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { saveLanguage } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** The other four languages; the present one is named in words. */
export function LanguageButtons() {
  const t = useT();
  const current = useStore(languageStore);
  const choose = async (language: Language) => {
    try {
      await switchLanguage(language);
    } catch {
      return notifyRefusal(t('shell.languageMissing'));
    }
    // Only letters by mail need it on the server; the next choice is sent again.
    await saveLanguage(language).catch(() => undefined);
  };
  return (
    <section aria-labelledby="language-heading">
      <div className="flex justify-between gap-2 pb-1.5 text-quiet">
        <h2 id="language-heading" className="font-semibold">
          {t('shell.language')}
        </h2>
        <p className="text-ink-quiet">{t('shell.languageChosen', { language: languageNames[current] })}</p>
      </div>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {languages
          .filter((language) => language !== current)
          .map((language) => (
            <Button
              key={language}
              kind="secondary"
              wide
              icon={Globe}
              lang={language}
              onClick={() => void choose(language)}
            >
              {languageNames[language]}
            </Button>
          ))}
      </div>
    </section>
  );
}
