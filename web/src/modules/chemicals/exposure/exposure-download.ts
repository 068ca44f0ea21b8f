import { notifyRefusal } from '../../../lib/notices.ts';
import { currentLanguage } from '../../../lib/words/language.ts';
import { t } from '../../../lib/words/messages.ts';

/** Fetched before it is handed over: a refusal is then told in words, not shown as a page of its own. */
export async function downloadExposures(personId: number): Promise<void> {
  const asked = new URLSearchParams({ person_id: String(personId), lang: currentLanguage() });
  const answer = await fetch(`/api/main/exposures/export.csv?${asked}`, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: { 'accept-language': currentLanguage() },
  }).catch(() => undefined);
  if (!answer?.ok) {
    notifyRefusal(t(answer ? 'shell.somethingWentWrong' : 'records.needsNetwork'));
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `exposures-${personId}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
