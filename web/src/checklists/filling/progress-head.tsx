import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Emphasis } from './emphasis.tsx';

interface Stretch {
  readonly answered: number;
  readonly total: number;
}

type ProgressHeadProps = {
  title?: string;
  progress: Stretch & { readonly fails: number };
  /** One stretch of the bar for each, as long as it has questions. */
  stretches: readonly Stretch[];
};

/** How high the head of the page is: a long title and large type make it higher. */
function useHeadHeight(place: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const head = place.current?.closest('main')?.previousElementSibling;
    if (!head) return;
    const measure = () => setHeight(head.getBoundingClientRect().height);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(head);
    return () => watch.disconnect();
  }, [place]);
  return height;
}

/** How much is answered, what fails, and a bar of one stretch for each part. */
export function ProgressHead({ title, progress, stretches }: ProgressHeadProps) {
  const t = useT();
  const { answered, total, fails } = progress;
  const place = useRef<HTMLDivElement>(null);
  const top = useHeadHeight(place);
  return (
    <div ref={place} style={{ top }} className="sticky z-10 -mx-4 bg-canvas px-4 pb-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 pb-1.5">
        {title ? <span className="min-w-0 font-semibold">{title}</span> : null}
        <Emphasis id="filling.answered" name="answered" value={answered} values={{ total }} />
        {fails > 0 ? (
          <span className="flex items-center gap-1.5 font-bold text-danger-text">
            <StateMark shape="stop" />
            {t('filling.fails', { count: fails })}
          </span>
        ) : null}
      </p>
      <div aria-hidden="true" className="flex h-2.5 gap-1 overflow-clip rounded-full">
        {stretches.map((stretch, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other identity than their place
            key={index}
            style={{ flexGrow: Math.max(stretch.total, 1) }}
            className="basis-0 overflow-clip rounded-[3px] bg-sunken"
          >
            <span
              className="block h-full bg-steel"
              style={{ width: `${stretch.total === 0 ? 0 : (stretch.answered / stretch.total) * 100}%` }}
            />
          </span>
        ))}
      </div>
    </div>
  );
}
