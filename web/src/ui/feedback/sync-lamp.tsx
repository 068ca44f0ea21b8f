import '../../styles/screens.css';
import { Pressable, type PressProps } from '../data/pressable.tsx';
import { StateMark, type StateShape } from './state-mark.tsx';

/**
 * A sign and its word in the header. Where the title needs the room, the word steps out of sight as a whole: it falls
 * into a second line that is not shown. The narrowest phones have the sign alone.
 */
export const lampFace =
  'flex h-target min-w-12 shrink-[9999] flex-wrap items-center justify-end gap-x-1.5 overflow-hidden rounded-control ps-2 pe-3 text-quiet font-semibold';

type LampSignProps = { shape: StateShape; label: string };

export const LampSign = ({ shape, label }: LampSignProps) => (
  <>
    <span className="flex h-target items-center">
      <StateMark shape={shape} size={20} />
    </span>
    <span className="flex h-target items-center whitespace-nowrap max-[22.4rem]:sr-only">{label}</span>
  </>
);

export type SyncLampProps = PressProps & { shape: 'done' | 'unsent' | 'stop'; label: string };

/** Sent, waiting, or needs you: leads to the outbox. */
export function SyncLamp({ shape, label, ...press }: SyncLampProps) {
  return (
    <Pressable {...press} className={`${lampFace} active:bg-sunken`}>
      <LampSign shape={shape} label={label} />
    </Pressable>
  );
}
