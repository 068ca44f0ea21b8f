import type { MessageId } from '@sveis/domain/locales';
import { notifyRefusal } from '../notices.ts';
import { currentLanguage } from '../words/language.ts';
import { t } from '../words/messages.ts';

export interface FileWanted {
  /** Under `/api/main/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What it is called on the disk. */
  readonly name: string;
  /** What is said without network. */
  readonly offline: MessageId;
}

/** Fetched before it is handed over: a refusal is then told in words, not shown as a page of its own. */
export async function downloadFile({ path, query, name, offline }: FileWanted): Promise<boolean> {
  const answer = await fetch(`/api/main/${path}?${new URLSearchParams(query)}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'accept-language': currentLanguage() },
  }).catch(() => undefined);
  if (!answer) {
    notifyRefusal(t(offline));
    return false;
  }
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    notifyRefusal(messageOf(body) ?? t('shell.somethingWentWrong'));
    return false;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return true;
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
