import type { Values } from '@sveis/domain/records';
import { currentLanguage } from '../lib/language.ts';
import { t } from '../lib/messages.ts';
import { notifyFailure } from '../lib/notices.ts';
import { callsOf, type RecordPlace } from './record-module.ts';

/** Fetched before it is handed over: a refusal is then told in words, not shown as a page of its own. */
export async function downloadCsv(place: RecordPlace, match: Values | undefined): Promise<void> {
  const asked = new URLSearchParams({
    lang: currentLanguage(),
    ...(match ? { match: JSON.stringify(match) } : {}),
  });
  const answer = await fetch(`/api/main/${callsOf(place)}/export.csv?${asked}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'accept-language': currentLanguage() },
  }).catch(() => undefined);
  if (!answer) return void notifyFailure(t('records.needsNetwork'));
  if (!answer.ok) return void notifyFailure(t('shell.somethingWentWrong'));
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${place.definition.path}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
