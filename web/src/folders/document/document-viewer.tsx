import { documentType } from '@sveis/domain/folders';
import { Download, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { openSheets, type Sheets } from '../../modules/index.ts';
import { momentText } from '../../offline/as-of.ts';
import { useOwner } from '../../session/index.ts';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Modal } from '../../ui/overlays/modal.tsx';
import { fetchBytes, type KeptDocument } from '../kept-documents.ts';
import type { ListedDocument } from '../wire.ts';
import { saveBytes } from './open-bytes.ts';

type DocumentViewerProps = {
  document: Pick<ListedDocument, 'file_id' | 'name' | 'type' | 'revision'>;
  kept: KeptDocument | undefined;
  onRead: () => void;
  onClose: () => void;
};

type Opened =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'ready'; readonly bytes: ArrayBuffer };

/** A PDF or a picture over the whole screen, read in the app itself: nothing in it can act. */
export function DocumentViewer({ document, kept, onRead, onClose }: DocumentViewerProps) {
  const t = useT();
  const owner = useOwner();
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const { file_id, name, type } = document;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks for it once more
  useEffect(() => {
    const ends = new AbortController();
    setOpened({ state: 'loading' });
    fetchBytes(owner, { file_id }, ends.signal).then(
      (bytes) => !ends.signal.aborted && setOpened({ state: 'ready', bytes }),
      () => !ends.signal.aborted && setOpened({ state: 'failed' }),
    );
    return () => ends.abort();
  }, [owner, file_id, turn]);
  const isShown = opened.state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file that is shown
  useEffect(() => {
    if (isShown) onRead();
  }, [isShown, file_id]);
  const asOf = kept && t('folders.keptAt', { time: momentText(kept.at) });
  return (
    <Modal
      open
      whole
      sheet
      onClose={onClose}
      title={name}
      text={[t('folders.rev', { revision: document.revision }), asOf].filter(Boolean).join(' · ')}
      close={
        <span className="flex">
          <IconButton
            icon={Download}
            label={t('folders.download')}
            disabled={opened.state !== 'ready'}
            onClick={() => opened.state === 'ready' && saveBytes(opened.bytes, name)}
          />
          <IconButton icon={X} label={t('shell.close')} onClick={onClose} />
        </span>
      }
    >
      {opened.state === 'loading' ? <SkeletonList count={2} /> : null}
      {opened.state === 'failed' ? (
        <ErrorState
          title={t('folders.openFailed')}
          text={t('folders.openFailedText')}
          retry={{ label: t('shell.tryAgain'), onPress: () => setTurn(turn + 1) }}
        />
      ) : null}
      {opened.state === 'ready' && documentType(type) === 'picture' ? (
        <Picture bytes={opened.bytes} type={type} name={name} />
      ) : null}
      {opened.state === 'ready' && documentType(type) === 'pdf' ? (
        <Pages bytes={opened.bytes} name={name} />
      ) : null}
    </Modal>
  );
}

function Picture({ bytes, type, name }: { bytes: ArrayBuffer; type: string; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes, type]);
  return address ? (
    <img src={address} alt={name} className="mx-auto max-h-full max-w-full object-contain" />
  ) : null;
}

/** The pages of a PDF under each other, each painted when it comes near. */
function Pages({ bytes, name }: { bytes: ArrayBuffer; name: string }) {
  const t = useT();
  const [sheets, setSheets] = useState<Sheets | 'failed'>();
  useEffect(() => {
    let isOver = false;
    let opened: Sheets | undefined;
    openSheets({ bytes, type: 'application/pdf' }).then(
      (found) => {
        opened = found;
        if (isOver) found.close();
        else setSheets(found);
      },
      () => !isOver && setSheets('failed'),
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [bytes]);
  if (sheets === 'failed')
    return <ErrorState title={t('folders.openFailed')} text={t('folders.brokenFile')} />;
  if (!sheets) return <SkeletonList count={2} />;
  return (
    <ol className="flex flex-col items-center gap-3 pb-4">
      {Array.from({ length: sheets.sheetCount }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
        <li key={index} className="w-full max-w-240">
          <PageOf
            sheets={sheets}
            number={index + 1}
            label={t('folders.pageOf', { name, page: index + 1, count: sheets.sheetCount })}
          />
        </li>
      ))}
    </ol>
  );
}

const MOST_PIXELS = 2400;

function PageOf({ sheets, number, label }: { sheets: Sheets; number: number; label: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNear(frame);
  const [ratio, setRatio] = useState(Math.SQRT2);
  useEffect(() => {
    if (!isNear) return;
    const ends = new AbortController();
    const paint = async () => {
      const sheet = await sheets.sheet(number);
      const board = canvas.current;
      if (!board || ends.signal.aborted) return;
      setRatio(sheet.height / sheet.width);
      const wide = Math.min(MOST_PIXELS, (frame.current?.clientWidth ?? 600) * (devicePixelRatio || 1));
      board.width = Math.round(wide);
      board.height = Math.round((wide * sheet.height) / sheet.width);
      await sheet.paint(board, { x: 0, y: 0, width: sheet.width, height: sheet.height }, ends.signal);
    };
    void paint().catch(() => undefined);
    return () => ends.abort();
  }, [isNear, sheets, number]);
  return (
    <div ref={frame} className="w-full bg-paper shadow-card" style={{ aspectRatio: `1 / ${ratio}` }}>
      <canvas ref={canvas} role="img" aria-label={label} className="size-full" />
    </div>
  );
}

/** Where a browser cannot tell, everything is near. */
function useIsNear(frame: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof IntersectionObserver === 'undefined') return setIsNear(true);
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: '800px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return isNear;
}
