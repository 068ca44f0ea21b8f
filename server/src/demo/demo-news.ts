import type { Language } from '@sveis/domain/locales';
import type { RichText } from '@sveis/domain/records';

export interface DemoWords {
  readonly title: string;
  readonly summary: string;
  readonly body: RichText;
}

/** An article of the demo, in every language it was written in. Days are counted from today. */
export interface DemoArticle {
  readonly by: string;
  readonly status: 'draft' | 'scheduled' | 'published' | 'archived';
  readonly from: readonly [day: number, time: string];
  readonly to?: readonly [day: number, time: string];
  readonly category: 'company' | 'hse' | 'project' | 'social';
  readonly projects?: readonly string[];
  readonly isPinned?: true;
  readonly isImportant?: true;
  readonly hasPicture?: true;
  /** Everybody is asked to confirm it: these have not done so yet. */
  readonly waitsFor?: readonly string[];
  /** Who has not opened it. */
  readonly unreadBy?: readonly string[];
  readonly words: Readonly<Partial<Record<Language, DemoWords>>>;
}
