import '../../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import type { WeldPin } from '@sveis/domain/modules/drawing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScreenWidth } from '../../../lib/screen/screen-width.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { otherRecordQuery, type RecordAnswer, type RecordPlace } from '../../../records/index.ts';
import type { CurrentFile } from '../drawing-file.ts';
import { CompareBoards } from './compare-boards.tsx';
import { CompareHead } from './compare-head.tsx';
import { CompareSide } from './compare-side.tsx';
import { type Revisions, useComparison } from './use-comparison.ts';

type DrawingCompareProps = {
  record: RecordAnswer;
  place: RecordPlace;
  file: CurrentFile;
  /** The revision it follows. */
  replaces: string;
  onClose: () => void;
};

/** A revision over the one before it, and what became of each pin. */
export function DrawingCompare(props: DrawingCompareProps) {
  const { data: earlier, isError } = useQuery(otherRecordQuery(props.place, props.replaces));
  const { number, title } = props.record;
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open
        onOpenChange={(next) => {
          if (!next) props.onClose();
        }}
      >
        <Dialog.Portal>
          <Dialog.Popup
            aria-label={number ?? title}
            className="fixed inset-0 z-40 flex h-dvh w-full flex-col bg-canvas text-ink outline-none"
          >
            <Compare {...props} earlier={earlier} isEarlierMissing={isError} />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

function Compare({ onClose, ...revisions }: Revisions & { onClose: () => void }) {
  const t = useT();
  const isWide = useScreenWidth() === 'wide';
  const [isBeside, setIsBeside] = useState(false);
  const [share, setShare] = useState(60);
  const [aim, setAim] = useState<WeldPin>();
  const comparison = useComparison(revisions, isBeside);
  const { record, earlier } = revisions;
  const finish = async () => {
    if (await comparison.finish()) onClose();
  };
  return (
    <>
      <CompareHead
        record={record}
        earlier={earlier}
        isBeside={isBeside}
        onBeside={isWide ? setIsBeside : undefined}
        onClose={onClose}
      />
      {comparison.isEarlierGone ? (
        <p role="status" className="flex-none bg-warn-bg px-4 py-2 text-warn-text">
          {t('projectdrawing.earlierMissing')}
        </p>
      ) : null}
      <div className={`flex min-h-0 flex-1 ${isWide ? '' : 'flex-col'}`}>
        <CompareBoards
          comparison={comparison}
          isBeside={isBeside}
          share={share}
          isAiming={aim !== undefined}
        />
        <CompareSide
          comparison={comparison}
          aim={aim}
          onAim={setAim}
          isAsked={record.pins_compared === false && record.status === 'draft'}
          onDone={() => void finish()}
        >
          {isBeside ? null : <ShareRange share={share} onShare={setShare} />}
        </CompareSide>
      </div>
    </>
  );
}

/** How much of each of the two is seen while they lie over each other. */
function ShareRange({ share, onShare }: { share: number; onShare: (share: number) => void }) {
  const t = useT();
  return (
    <label className="flex flex-none items-center gap-3 border-b border-line px-4 py-2 text-quiet">
      <span>{t('projectdrawing.earlier')}</span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={share}
        aria-label={t('projectdrawing.shareOfNew')}
        onChange={(event) => onShare(Number(event.target.value))}
        className="h-11 min-w-0 flex-1 accent-signal-edge"
      />
      <span>{t('projectdrawing.later')}</span>
    </label>
  );
}
