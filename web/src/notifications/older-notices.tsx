import { useEffect, useRef } from 'react';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';

type OlderNoticesProps = { busy: boolean; isMissing: boolean; onFetch: () => void };

/** Comes by itself when it is scrolled into sight; the button is for everybody who does not scroll. */
export function OlderNotices({ busy, isMissing, onFetch }: OlderNoticesProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a failure only the person asks again: else it would ask without end.
    if (!place.current || isMissing || busy) return;
    const watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) onFetch();
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [busy, isMissing, onFetch]);
  return (
    <div ref={place} className="flex flex-col gap-2">
      {isMissing ? (
        <p role="status" className="text-quiet text-ink-quiet">
          {t('notices.noOlder')}
        </p>
      ) : null}
      <Button kind="secondary" wide busy={busy} busyLabel={t('shell.loading')} onClick={onFetch}>
        {t('notices.older')}
      </Button>
    </div>
  );
}
