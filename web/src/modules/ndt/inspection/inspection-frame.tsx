import { languageNames, languages } from '@sveis/domain/locales';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { languageStore } from '../../../lib/words/language.ts';
import { switchLanguage } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Page } from '../../../ui/layout/page.tsx';

const options = languages.map((language) => ({
  value: language,
  label: languageNames[language],
  lang: language,
}));

type InspectionFrameProps = { title?: string; footer?: ReactNode; children: ReactNode };

/** A page for somebody without an account: the language first, and no way to anything else. */
export function InspectionFrame({ title, footer, children }: InspectionFrameProps) {
  const t = useT();
  const language = useStore(languageStore);
  const heading = t('projectndt.pageTitle');
  useEffect(() => {
    document.title = `${heading} · ${t('shell.appName')}`;
  }, [heading, t]);
  return (
    <div className="flex min-h-dvh flex-col">
      <Page title={heading} {...(title ? { context: title } : {})} footer={footer}>
        <Segmented
          compact
          label={t('shell.language')}
          options={options}
          value={language}
          onValue={(chosen) => void switchLanguage(chosen).catch(() => undefined)}
        />
        {children}
      </Page>
    </div>
  );
}
