import type { QueryClient } from '@tanstack/react-query';
import { isInsideAddress } from '../lib/screen/inside-address.ts';

/** What a push is about: the bell, its list, and the number of tasks. */
const pushed = [['notices'], ['task-count']] as const;

/** A tap on a notification of the phone opens its place in the page that is open already; a push asks for news there. */
export function followNotifications(open: (href: string) => void, queries: QueryClient): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent) => {
    if (data?.type === 'OPEN' && isInsideAddress(data.link)) open(data.link);
    if (data?.type === 'PUSHED') for (const queryKey of pushed) void queries.invalidateQueries({ queryKey });
  };
  serviceWorker.addEventListener('message', listen);
  return () => serviceWorker.removeEventListener('message', listen);
}
