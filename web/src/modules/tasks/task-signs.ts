import type { Values } from '@sveis/domain/records';
import { BadgeCheck, CheckCheck, ClipboardCheck, FileSearch, Info, Wrench } from 'lucide-react';
import type { IconType } from '../../ui/data/icon.tsx';

const signs: Readonly<Record<string, IconType>> = {
  information: Info,
  acknowledge: CheckCheck,
  review: FileSearch,
  approval: BadgeCheck,
  action: Wrench,
  verify: ClipboardCheck,
};

export const taskSign = ({ kind }: Values): IconType | undefined => signs[String(kind)];
