import { X } from 'lucide-react';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import type { ImportState } from './import-api.ts';

type ImportProgressProps = { state: ImportState; isSending: boolean; onCancel: () => void };

/** How far the server is, and the way out. */
export function ImportProgress({ state, isSending, onCancel }: ImportProgressProps) {
  const t = useT();
  const { done, total } = state;
  const word = () => {
    if (isSending) return t('importing.sending');
    if (state.state === 'checking') return t('importing.checking', { done, total });
    if (state.state === 'writing') return t('importing.writing', { done, total });
    return t(state.state === 'undoing' ? 'importing.undoing' : 'importing.inLine');
  };
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p role="status" className="font-semibold tabular-nums">
          {word()}
        </p>
        <progress
          aria-label={t('importing.title')}
          {...(done > 0 && !isSending ? { value: done } : {})}
          max={Math.max(1, total)}
          className="h-2 w-full accent-steel"
        />
        <p className="text-quiet text-ink-quiet wrap-anywhere">{state.name}</p>
        {isSending ? null : (
          <div>
            <Button kind="secondary" size="small" icon={X} onClick={onCancel}>
              {t('importing.cancel')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
