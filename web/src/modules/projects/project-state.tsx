import { statusId, type Values } from '@sveis/domain/records';
import { Star } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import type { StateShape } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';

const shapes: Readonly<Record<string, StateShape>> = {
  ready_for_production: 'waiting',
  production: 'progress',
  on_hold: 'warn',
  finished: 'done',
};

/** Where a project stands in the list, and whether it is marked. */
export function ProjectState({ values }: { values: Values }) {
  const t = useT();
  const status = String(values.status);
  return (
    <span className="flex items-center gap-2">
      <Tag shape={shapes[status] ?? 'waiting'}>{t(statusId('projects', status))}</Tag>
      {values.starred === true ? (
        <span className="text-steel">
          <Icon of={Star} size={20} className="fill-current" />
          <VisuallyHidden>{t('projects.starred')}</VisuallyHidden>
        </span>
      ) : null}
    </span>
  );
}
