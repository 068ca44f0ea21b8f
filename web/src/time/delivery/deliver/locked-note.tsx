import { Lock } from 'lucide-react';
import { Icon } from '../../../ui/data/icon.tsx';

/** Why a step that is usually here is not. */
export function LockedNote({ text }: { text: string }) {
  return (
    <p className="flex w-full items-center gap-2 text-quiet font-semibold">
      <Icon of={Lock} size={20} />
      {text}
    </p>
  );
}
