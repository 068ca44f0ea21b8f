import { type DeliveryPeriod, periodKey } from '@sveis/domain/time';
import { currentLanguage } from '../../lib/language.ts';
import { t } from '../../lib/messages.ts';
import { notifyFailure } from '../../lib/notices.ts';
import { wireDays } from './period-words.ts';

/** Fetched before it is handed over: a refusal is then told in words, not shown as a page of its own. */
export async function downloadCsv(period: DeliveryPeriod): Promise<void> {
  const address = `/api/main/hours/export.csv?${new URLSearchParams({ ...wireDays(period), lang: currentLanguage() })}`;
  const answer = await fetch(address, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'accept-language': currentLanguage() },
  }).catch(() => undefined);
  if (!answer) return void notifyFailure(t('delivery.decideNeedsNetwork'));
  if (!answer.ok) {
    const body: unknown = await answer.json().catch(() => undefined);
    return void notifyFailure(messageOf(body) ?? t('shell.somethingWentWrong'));
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${periodKey(period)}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
  return typeof message === 'string' && message !== '' ? message : undefined;
}
