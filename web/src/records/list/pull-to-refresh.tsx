import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/data/icon.tsx';

/** The finger's way is halved, so that a scroll that comes to the top does not fetch anything by itself. */
const ENOUGH = 64;
const MOST = 88;

type PullToRefreshProps = { onRefresh: () => void };

/** Pulling the list down at its top reads it again; the button under it does the same for everybody else. */
export function PullToRefresh({ onRefresh }: PullToRefreshProps) {
  const [pulled, setPulled] = useState(0);
  const refresh = useRef(onRefresh);
  refresh.current = onRefresh;
  useEffect(() => {
    const page = document.documentElement;
    const before = page.style.overscrollBehaviorY;
    // The browser's own pull would load the whole app again.
    page.style.overscrollBehaviorY = 'contain';
    let from: number | undefined;
    let way = 0;
    const begin = ({ touches, target }: TouchEvent) => {
      // Sheets, questions and pictures lie outside the page: pulling in them is no business of the list.
      const isOnList = target instanceof Element && target.closest('main, header') !== null;
      from = scrollY <= 0 && touches.length === 1 && isOnList ? touches[0]?.clientY : undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      if (from === undefined) return;
      way = scrollY > 0 ? 0 : Math.min(MOST, Math.max(0, ((touches[0]?.clientY ?? from) - from) / 2));
      setPulled(way);
    };
    const end = () => {
      if (way >= ENOUGH) refresh.current();
      from = undefined;
      way = 0;
      setPulled(0);
    };
    const signs = [
      ['touchstart', begin],
      ['touchmove', move],
      ['touchend', end],
      ['touchcancel', end],
    ] as const;
    for (const [sign, hear] of signs) addEventListener(sign, hear as EventListener, { passive: true });
    return () => {
      page.style.overscrollBehaviorY = before;
      for (const [sign, hear] of signs) removeEventListener(sign, hear as EventListener);
    };
  }, []);
  if (pulled === 0) return null;
  return (
    <div
      aria-hidden="true"
      style={{ height: pulled }}
      className={`grid place-items-center overflow-clip ${pulled < ENOUGH ? 'text-ink-quiet' : 'text-steel'}`}
    >
      <Icon of={RefreshCw} />
    </div>
  );
}
