import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../../records/index.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';

type CompareHeadProps = {
  record: RecordAnswer;
  earlier: RecordAnswer | undefined;
  onClose: () => void;
  isBeside: boolean;
  /** On screens with room for both. */
  onBeside: ((isBeside: boolean) => void) | undefined;
};

export function CompareHead({ record, earlier, isBeside, onBeside, onClose }: CompareHeadProps) {
  const t = useT();
  const named = (revision: unknown) =>
    t('projectdrawing.called', { number: '', revision: String(revision ?? '') }).trim();
  return (
    <div className="flex flex-none items-center gap-1 bg-surface px-2 pt-[env(safe-area-inset-top)] shadow-card">
      <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
      <Dialog.Title className="min-w-0 flex-1 truncate py-3 text-lead font-bold">
        {t('projectdrawing.compareTitle', {
          number: record.number ?? '',
          before: named(earlier?.revision),
          after: named(record.revision),
        })}
      </Dialog.Title>
      {onBeside ? (
        <Segmented
          compact
          label={t('projectdrawing.compare')}
          value={isBeside ? 'beside' : 'over'}
          onValue={(value) => onBeside(value === 'beside')}
          options={[
            { value: 'over', label: t('projectdrawing.overlay') },
            { value: 'beside', label: t('projectdrawing.sideBySide') },
          ]}
        />
      ) : null}
    </div>
  );
}
