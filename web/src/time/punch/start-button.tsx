import { useId } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { StartGlyph } from '../../ui/data/glyphs.tsx';

type StartButtonProps = {
  onPress: () => void;
  busy: boolean /** Only a full day closes it. */;
  reason?: string | undefined;
};

/** Large and round, for a glove. */
export function StartButton({ onPress, busy, reason }: StartButtonProps) {
  const t = useT();
  const id = useId();
  const face = reason
    ? 'bg-sunken text-ink-quiet cursor-not-allowed'
    : 'bg-signal text-on-signal active:bg-signal-press sinks [box-shadow:inset_0_-8px_0_var(--signal-edge),0_0_0_10px_var(--canvas),0_0_0_12px_var(--line-strong)]';
  return (
    <div className="grid flex-1 place-items-center gap-4 py-6">
      <button
        type="button"
        disabled={reason !== undefined}
        aria-busy={busy ? true : undefined}
        aria-describedby={reason ? id : undefined}
        onClick={busy ? undefined : onPress}
        className={`flex aspect-square w-[min(100%,var(--disc))] [--disc:min(calc(236*var(--pt)),max(30dvh,9rem))] low:[--disc:min(calc(236*var(--pt)),50dvh)] flex-col items-center justify-center gap-2 rounded-full px-4 text-center text-[min(calc(34*var(--pt)),10.6vw,calc(var(--disc)*.144))] leading-[1.06] font-extrabold tracking-[-0.02em] ${face}`}
      >
        <StartGlyph size={44} />
        {t('time.start')}
      </button>
      {reason ? (
        <p id={id} className="max-w-80 text-center font-semibold">
          {reason}
        </p>
      ) : null}
    </div>
  );
}
