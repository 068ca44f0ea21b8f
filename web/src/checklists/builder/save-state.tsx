import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Info } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import type { SaveState } from './draft/use-draft-saving.ts';

const icons = {
  saved: CloudCheck,
  saving: CloudUpload,
  waiting: CloudOff,
  faulty: Info,
  refused: CloudAlert,
} as const;

/** Where the draft is: on the server, on its way, or on this device alone. */
export function SaveStateLine({ state }: { state: SaveState }) {
  const t = useT();
  return (
    <p role="status" className="flex items-center gap-1.5 text-quiet text-ink-quiet">
      <Icon of={icons[state]} size={20} />
      {t(`builder.state_${state}`)}
    </p>
  );
}
