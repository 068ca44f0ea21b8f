import '../../styles/screens.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

export type PictureReelWords = {
  title: string;
  close: string;
  previous: string;
  next: string;
  /** "2 of 5", by number from one. */
  place: (number: number, count: number) => string;
};

type PictureReelProps = {
  words: PictureReelWords;
  count: number;
  /** Which one was tapped; undefined while closed. */
  opened: number | undefined;
  onClose: () => void;
  /** The picture itself, filling the frame it is given. */
  picture: (index: number) => ReactNode;
};

/** One picture over the whole screen; a swipe, an arrow or a key leads to the next. */
export function PictureReel({ opened, count, onClose, ...reel }: PictureReelProps) {
  return (
    <CSPProvider disableStyleElements>
      <Dialog.Root
        open={opened !== undefined && count > 0}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
      >
        <Dialog.Portal>
          {opened === undefined ? null : (
            <Reel {...reel} count={count} first={Math.min(opened, count - 1)} onClose={onClose} />
          )}
        </Dialog.Portal>
      </Dialog.Root>
    </CSPProvider>
  );
}

type ReelProps = Omit<PictureReelProps, 'opened'> & { first: number };

function Reel({ words, count, first, onClose, picture }: ReelProps) {
  const [shown, setShown] = useState(first);
  const reel = useRef<HTMLDivElement>(null);
  // Placed once, when it stands: later only the person moves it.
  useLayoutEffect(() => {
    if (reel.current) reel.current.scrollLeft = first * reel.current.clientWidth;
  }, [first]);
  const go = (index: number) => {
    const next = Math.max(0, Math.min(count - 1, index));
    setShown(next);
    reel.current?.scrollTo({ left: next * reel.current.clientWidth });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(shown + step);
  };
  return (
    <Dialog.Popup
      aria-label={words.title}
      onKeyDown={onKeyDown}
      className="fixed inset-0 z-50 h-dvh w-full bg-display text-display-ink outline-none"
    >
      <div
        ref={reel}
        onScroll={({ currentTarget }) =>
          setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className="flex size-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-contain [scrollbar-width:none]"
      >
        {Array.from({ length: count }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: pictures do not move while they are looked at
            key={index}
            aria-hidden={index !== shown}
            className="h-full w-full flex-none snap-center snap-always"
          >
            {picture(index)}
          </div>
        ))}
      </div>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between bg-display/70 px-2 pt-[env(safe-area-inset-top)]">
        <p role="status" className="px-2 font-semibold tabular-nums">
          {words.place(shown + 1, count)}
        </p>
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </div>
      {count > 1 ? (
        <div className="absolute inset-x-0 bottom-0 flex justify-between bg-display/70 px-2 pb-[env(safe-area-inset-bottom)]">
          <IconButton
            icon={ChevronLeft}
            label={words.previous}
            disabled={shown === 0}
            onClick={() => go(shown - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={words.next}
            disabled={shown === count - 1}
            onClick={() => go(shown + 1)}
          />
        </div>
      ) : null}
    </Dialog.Popup>
  );
}
