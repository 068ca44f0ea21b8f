import { useQueryClient } from '@tanstack/react-query';
import { Star, StarOff } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../lib/failures.ts';
import { notifyFailure } from '../../lib/notices.ts';
import { useT } from '../../lib/use-t.ts';
import { send } from '../../offline/outbox/index.ts';
import { Button } from '../../ui/button.tsx';
import { starProject, unstarProject } from './star-operations.ts';

type StarButtonProps = { id: string; isStarred: boolean };

/** Puts a project at the top of one's own list. */
export function StarButton({ id, isStarred }: StarButtonProps) {
  const t = useT();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const toggle = async () => {
    setIsBusy(true);
    const outcome = await send(isStarred ? unstarProject : starProject, { id });
    if ('failure' in outcome || outcome.kind === 'unsaved')
      notifyFailure(outcome.failure ? failureText(outcome.failure) : t('records.needsNetwork'));
    await queries.invalidateQueries({ queryKey: ['records', 'projects'] });
    setIsBusy(false);
  };
  return (
    <Button
      stacked
      wide
      kind="secondary"
      icon={isStarred ? StarOff : Star}
      busy={isBusy}
      aria-pressed={isStarred}
      onClick={() => void toggle()}
    >
      {t(isStarred ? 'projects.unstar' : 'projects.star')}
    </Button>
  );
}
