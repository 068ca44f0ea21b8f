import { useGo } from '../../lib/screen/go.ts';
import type { FacedEntry } from './screen-access.ts';

/** Where a menu entry leads, for any part that takes `href`; a page of somebody else opens beside the app. */
export function useEntryAddress() {
  const go = useGo();
  return ({ path, link }: Pick<FacedEntry, 'path' | 'link'>) =>
    link?.isOutside ? { href: link.href, target: '_blank' } : go(link?.href ?? path);
}
