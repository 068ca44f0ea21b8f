import { Dialog } from '@base-ui/react/dialog';
import { List, X } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../../records/index.ts';
import { IconButton } from '../../../ui/data/icon-button.tsx';

type ViewerHeadProps = {
  record: RecordAnswer;
  context: string | undefined;
  page: number;
  sheetCount: number;
  onClose: () => void;
  /** Absent where the list stands beside the drawing. */
  onList: (() => void) | undefined;
};

/** Which drawing and which sheet of it. */
export function ViewerHead({ record, context, page, sheetCount, onClose, onList }: ViewerHeadProps) {
  const t = useT();
  return (
    <div className="flex flex-none items-center gap-1 bg-surface px-2 pt-[env(safe-area-inset-top)] shadow-card">
      <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
      <div className="min-w-0 flex-1 py-2">
        <Dialog.Title className="truncate text-lead font-bold">
          {t('projectdrawing.called', {
            number: record.number ?? '',
            revision: String(record.revision ?? ''),
          })}
        </Dialog.Title>
        <p className="truncate text-quiet text-ink-quiet">
          {[
            context?.split(' ')[0],
            sheetCount > 1 ? t('projectdrawing.sheetOf', { number: page, count: sheetCount }) : record.title,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onList ? <IconButton icon={List} label={t('projectdrawing.weldsHere')} onClick={onList} /> : null}
    </div>
  );
}
