import { Lock } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';

/** Why nothing can be changed here. */
export function ClosedNote({ project }: { project: string }) {
  const t = useT();
  return (
    <p className="flex items-start gap-2.5 rounded-card bg-info-bg px-4 py-3 text-info-text">
      <Icon of={Lock} size={20} className="mt-0.5 flex-none" />
      {t('records.projectFinished', { project })}
    </p>
  );
}
