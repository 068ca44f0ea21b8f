import type { MessageId } from '@sveis/domain/locales';
import { MapPin, Megaphone, PackageCheck, ScanLine } from 'lucide-react';
import type { IconType } from '../../ui/data/icon.tsx';

interface MenuWord {
  readonly path: string;
  readonly label: MessageId;
  readonly icon: IconType;
}

/** Words of the menu whose screen has another name, or belongs to no room: people look for these words. */
export const menuWords: readonly MenuWord[] = [
  { path: '/irscanner', label: 'shell.irScanner', icon: ScanLine },
  { path: '/warehouse', label: 'shell.orders', icon: PackageCheck },
  { path: '/places', label: 'shell.facilities', icon: MapPin },
  { path: '/news', label: 'shell.event', icon: Megaphone },
];
