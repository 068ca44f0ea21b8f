import { languageNames, languages } from '@sveis/domain/locales';
import type { ReactNode } from 'react';
import { useStore } from '../../lib/store.ts';
import { languageStore } from '../../lib/words/language.ts';
import { switchLanguage } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Logo } from '../../ui/data/logo.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';

type LoginFrameProps = {
  /** Under the name of the app: the company, or what this screen is for. */
  context: string | undefined;
  children: ReactNode;
};

const options = languages.map((language) => ({
  value: language,
  label: languageNames[language],
  lang: language,
}));

/** The screens in front of the login: language first, what to do under the thumb. */
export function LoginFrame({ context, children }: LoginFrameProps) {
  const t = useT();
  const language = useStore(languageStore);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-120 flex-col gap-4 px-4 pt-[max(24px,env(safe-area-inset-top))] pb-[calc(max(24px,env(safe-area-inset-bottom))+var(--snack-clear,0px))] md:justify-center">
      <header className="flex items-center gap-4 py-2">
        <Logo />
        <div className="min-w-0">
          <h1 tabIndex={-1} className="type-40/42 font-extrabold tracking-[-0.035em]">
            {t('shell.appName')}
          </h1>
          <p className="min-h-5 text-quiet text-ink-quiet">{context}</p>
        </div>
      </header>
      <main className="flex flex-1 flex-col gap-4 md:flex-none">
        <Segmented
          compact
          label={t('shell.language')}
          options={options}
          value={language}
          onValue={(chosen) => void switchLanguage(chosen).catch(() => undefined)}
        />
        {children}
      </main>
    </div>
  );
}
