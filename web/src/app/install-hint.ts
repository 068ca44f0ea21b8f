import { recall, remember } from '../lib/remembered.ts';

export interface Device {
  readonly userAgent: string;
  readonly touchPoints: number;
  readonly standalone: boolean;
}

/** An iPad presents itself as a Mac; a Mac has no touch screen. */
export const isIosInBrowser = ({ userAgent, touchPoints, standalone }: Device): boolean =>
  !standalone && (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1));

const thisDevice = (): Device => ({
  userAgent: navigator.userAgent,
  touchPoints: navigator.maxTouchPoints,
  standalone:
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as Navigator & { standalone?: boolean }).standalone === true,
});

export const isInstallHintDue = (): boolean =>
  recall('install_hint_seen') === undefined && isIosInBrowser(thisDevice());

/** Shown once: that it was is remembered for good, also by the next user of the phone. */
export const rememberInstallHint = (): void => remember('install_hint_seen', '1');
