import { useT } from '../../lib/words/use-t.ts';

/** There are more lines than a report tells. */
export function MoreNote({ count }: { count: number }) {
  const t = useT();
  return <p className="px-0.5 text-quiet text-ink-quiet">{t('stockreports.isMore', { count })}</p>;
}
