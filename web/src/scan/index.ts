import { ScanLine } from 'lucide-react';
import { createElement, lazy, Suspense } from 'react';
import type { AppScreen } from '../lib/screen/screen.ts';
import { openMessages } from '../lib/words/messages.ts';
import type { ScanButtonProps } from './scan-button.tsx';

export { clearScans, type KeptScan, nameScan, noteScan, recallScans, scanHistory } from './scan-history.ts';
export { countedAs, type OnCode, refusedWith, type ScanOutcome, taken } from './scan-outcome.ts';
export { setSound, signal, soundStore } from './signal.ts';
export { WedgeInput } from './wedge-input.tsx';

const Button = lazy(async () => {
  const [part] = await Promise.all([
    import('./scan-button.tsx'),
    openMessages('scan').catch(() => undefined),
  ]);
  return { default: part.ScanButton };
});

/** Its place is kept until it is there: nothing moves under a finger. */
export const ScanButton = (props: ScanButtonProps) =>
  createElement(
    Suspense,
    { fallback: createElement('span', { className: 'size-target flex-none' }) },
    createElement(Button, props),
  );

/** Has the reader of codes kept for when there is no network. */
export const prefetchScanner = async (): Promise<void> => (await import('./detector.ts')).keepReader();

export const scanScreens: readonly AppScreen[] = [
  {
    path: '/account/reader',
    title: 'shell.reader',
    rooms: ['shell', 'scan'],
    load: async () => (await import('./reader/reader-screen.tsx')).ReaderScreen,
    entry: { label: 'shell.reader', icon: ScanLine, place: 'more' },
  },
];
