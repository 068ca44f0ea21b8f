import type { RecordLook } from '../../records/index.ts';
import { sessionStore } from '../../session/index.ts';
import { ConfirmDock, isToConfirm } from './confirm-dock.tsx';
import { NewsArticle } from './news-article.tsx';
import { NewsCard } from './news-card.tsx';
import { NewsReaders } from './news-readers.tsx';

const companyLanguage = (): string | undefined => {
  const session = sessionStore.get();
  return session.status === 'in' ? session.profile.tenant.language : undefined;
};

/** How news looks: a feed, an article to read, and one large button where it has to be confirmed. */
export const look: RecordLook = {
  card: NewsCard,
  header: NewsArticle,
  // The article itself is the header; what is left of its part are the attachments.
  parts: { article: () => null, publishing: NewsReaders },
  dock: { isShown: isToConfirm, content: ConfirmDock },
  prefill: () => ({ language: companyLanguage() }),
};
