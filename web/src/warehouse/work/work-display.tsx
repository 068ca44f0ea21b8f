import { MapPin } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { Display } from '../../ui/layout/display.tsx';

/** Ready for the next scan, waiting for an answer, stopped by what was scanned last, or sending. */
export type LampState = 'ready' | 'ask' | 'wrong' | 'busy';

const lampWords = {
  ready: 'stock.lampReady',
  ask: 'stock.lampAsk',
  wrong: 'stock.lampWrong',
  busy: 'stock.lampBusy',
} as const;

const lampSigns: Readonly<Record<LampState, string>> = {
  ready: 'live-dot mx-[3px]',
  ask: 'size-3.5 bg-warn-mark',
  wrong: 'size-3.5 rotate-45 bg-danger-mark',
  busy: 'size-2.5 rounded-full bg-display-mark',
};

export type WorkDisplayProps = {
  label: string;
  lamp: LampState;
  /** Where it is put or taken; pressed, another place is chosen. */
  place?: { readonly name: string; readonly onPress?: () => void } | undefined;
  /** What is in hand, or what to do next. */
  title: string;
  /** The large figure, and what it is out of. Pressed, it is typed. */
  figure?:
    | { readonly text: string; readonly note: string; readonly onPress?: (() => void) | undefined }
    | undefined;
  foot?: { readonly left: string; readonly right?: string | undefined } | undefined;
};

/** The one dark panel of work on stock: place, thing and count, readable from an arm's length. */
export function WorkDisplay({ label, lamp, place, title, figure, foot }: WorkDisplayProps) {
  const t = useT();
  return (
    <Display label={label}>
      <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-3">
        {place ? <Place {...place} /> : <span />}
        <span role="status" className="flex min-h-9 items-center gap-2 text-quiet font-semibold">
          <span aria-hidden="true" className={`flex-none ${lampSigns[lamp]}`} />
          {t(lampWords[lamp])}
        </span>
      </div>
      <div className="mt-2 flex flex-wrap items-end justify-between gap-x-3 gap-y-4">
        <h2 className="min-w-32 flex-1 basis-32 text-lead leading-[1.25] font-bold hyphens-auto">{title}</h2>
        {figure ? <Figure {...figure} /> : null}
      </div>
      {foot ? (
        <p className="mt-2.5 flex flex-wrap justify-between gap-x-3 border-t border-display-line pt-2 text-quiet text-display-quiet tabular-nums">
          <span className="min-w-0 break-words">{foot.left}</span>
          {foot.right === undefined ? null : <span>{foot.right}</span>}
        </p>
      ) : null}
    </Display>
  );
}

function Place({ name, onPress }: NonNullable<WorkDisplayProps['place']>) {
  const t = useT();
  const inside = (
    <>
      <Icon of={MapPin} size={20} />
      <span className="min-w-0 break-words">{name}</span>
    </>
  );
  const face =
    '-ms-2 flex min-h-target-lg min-w-target-lg items-center gap-2 px-2 text-lead font-bold tabular-nums';
  if (!onPress) return <span className={face}>{inside}</span>;
  return (
    <button
      type="button"
      aria-label={`${t('stock.place')}: ${name}`}
      className={`${face} rounded-control`}
      onClick={onPress}
    >
      {inside}
    </button>
  );
}

/** As large as it fits beside the name on a narrow phone. */
const sizeOf = (text: string): string => {
  if (text.length <= 3) return 'type-84/72';
  return text.length <= 5 ? 'type-56/56' : 'type-40/44';
};

function Figure({ text, note, onPress }: NonNullable<WorkDisplayProps['figure']>) {
  const t = useT();
  const inside = (
    <>
      <span className={`${sizeOf(text)} font-extrabold tracking-[-0.04em]`}>{text}</span>{' '}
      <span className="text-lead font-medium text-display-quiet">{note}</span>
    </>
  );
  const face = 'ms-auto min-h-target-lg max-w-full text-end tabular-nums';
  if (!onPress) return <p className={face}>{inside}</p>;
  return (
    <button
      type="button"
      aria-label={`${t('stock.quantity')}: ${text} ${note}`}
      className={`${face} rounded-control`}
      onClick={onPress}
    >
      {inside}
    </button>
  );
}
