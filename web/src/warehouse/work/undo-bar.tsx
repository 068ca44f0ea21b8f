import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';

const UNDO_MS = 10_000;

/** What was confirmed last, in the words of its page. */
interface Done {
  /** Changes with each confirm: the time restarts. */
  readonly entry: string;
  readonly title: string;
  readonly quiet: string;
}

type UndoBarProps<Last extends Done> = {
  last: Last | undefined;
  onUndo: (last: Last) => void;
  /** The time is over. */
  onOver: () => void;
};

/** What was confirmed last, and ten seconds to take it back. */
export function UndoBar<Last extends Done>({ last, onUndo, onOver }: UndoBarProps<Last>) {
  const t = useT();
  const over = useEffectEvent(onOver);
  const entry = last?.entry;
  useEffect(() => {
    if (entry === undefined) return;
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [entry]);
  if (!last) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="min-w-40 flex-1 text-quiet text-ink-quiet">
        <b className="block text-ink">{last.title}</b>
        <span className="tabular-nums">{last.quiet}</span>
      </p>
      <Button kind="text" icon={Undo2} onClick={() => onUndo(last)}>
        {t('stock.undo')}
      </Button>
    </div>
  );
}
