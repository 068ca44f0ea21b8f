import type { MessageId } from '@sveis/domain/locales';
import { notifyRefusal } from '../notices.ts';
import { currentLanguage } from '../words/language.ts';
import { t } from '../words/messages.ts';

interface CsvWanted {
  /** Under `/api/main/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  /** What it is called on the disk, without its ending. */
  readonly name: string;
  readonly offline: MessageId;
}

/** Fetched before it is handed over: a refusal is then told in words, not shown as a page of its own. */
export async function downloadCsv({ path, query, name, offline }: CsvWanted): Promise<void> {
  const asked = new URLSearchParams({ ...query, lang: currentLanguage() });
  const answer = await fetch(`/api/main/${path}?${asked}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'accept-language': currentLanguage() },
  }).catch(() => undefined);
  if (!answer) return void notifyRefusal(t(offline));
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    return void notifyRefusal(messageOf(body) ?? t('shell.somethingWentWrong'));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${name}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
