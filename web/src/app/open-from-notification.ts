import { isInsideAddress } from '../lib/screen/inside-address.ts';

/** A tap on a notification of the phone opens its place in the page that is open already. */
export function openFromNotification(open: (href: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const listen = ({ data }: MessageEvent) => {
    if (data?.type === 'OPEN' && isInsideAddress(data.link)) open(data.link);
  };
  serviceWorker.addEventListener('message', listen);
  return () => serviceWorker.removeEventListener('message', listen);
}
