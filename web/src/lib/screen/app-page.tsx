import { useRouter } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useContext, useEffect } from 'react';
import { OutboxLamp } from '../../offline/outbox-lamp.tsx';
import { Page, type PageProps } from '../../ui/layout/page.tsx';
import { useT } from '../words/use-t.ts';
import { HeaderTools } from './header-tools.ts';
import { ScreenHelp } from './screen-help.ts';

export type AppPageProps = Omit<PageProps, 'title' | 'back' | 'help'> & {
  title: string;
  /** Name of the document, where the heading says something else, such as today's date. */
  documentTitle?: string;
  /** Where the arrow leads when there is nothing to go back to. */
  backTo?: string;
  /** A form is closed rather than gone back from. */
  closes?: boolean;
  /** The screen has a menu of its own, and help stands in it. */
  helpInMenu?: boolean;
};

/** Of so many letters a word would be broken on a phone beside the tools: help gives way. */
const LONG_WORD = 15;
/** As many letters of the quiet line as stand on one line beside the tools; of more it gives way too. */
const LONG_LINE = 26;
const hasLongWord = (title: string): boolean => title.split(/\s/).some((word) => word.length >= LONG_WORD);

const isLong = (context: unknown): boolean => typeof context === 'string' && context.length > LONG_LINE;

/** A screen of the app: heading, the app's own tools, the lamp that tells what is sent, and the document's name. */
export function AppPage(props: AppPageProps) {
  const { title, documentTitle = title, backTo, closes, helpInMenu, trailing, ...page } = props;
  const t = useT();
  const router = useRouter();
  const tools = useContext(HeaderTools);
  const openHelp = useContext(ScreenHelp);
  useEffect(() => {
    document.title = `${documentTitle} · ${t('shell.appName')}`;
  }, [documentTitle, t]);
  const back = backTo && {
    label: t(closes ? 'shell.close' : 'shell.back'),
    ...(closes ? { icon: X } : {}),
    href: backTo,
    onPress: () =>
      router.history.canGoBack() ? router.history.back() : void router.navigate({ to: backTo }),
  };
  return (
    <Page
      {...page}
      {...(back ? { back } : {})}
      {...(openHelp && !helpInMenu
        ? {
            help: {
              label: t('shell.help'),
              onPress: openHelp,
              isCrowded: Boolean(trailing) || hasLongWord(title) || isLong(page.context),
            },
          }
        : {})}
      title={title}
      trailing={
        <>
          {trailing}
          {tools}
          <OutboxLamp />
        </>
      }
    />
  );
}
