import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';

const UNDO_MS = 10_000;

type UndoBarProps = {
  /** Changes with each confirm: the time begins anew. */
  id: string;
  title: string;
  quiet: string;
  onUndo: () => void;
  /** The time is over. */
  onOver: () => void;
};

/** What was confirmed last, and ten seconds to take it back. */
export function UndoBar({ id, title, quiet, onUndo, onOver }: UndoBarProps) {
  const t = useT();
  const over = useEffectEvent(onOver);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each confirm
  useEffect(() => {
    const timer = setTimeout(() => over(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p role="status" className="min-w-40 flex-1 text-quiet text-ink-quiet">
        <b className="block text-ink">{title}</b>
        <span className="tabular-nums">{quiet}</span>
      </p>
      <Button kind="text" icon={Undo2} onClick={onUndo}>
        {t('stock.undo')}
      </Button>
    </div>
  );
}
