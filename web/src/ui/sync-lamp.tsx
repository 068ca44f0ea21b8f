import '../styles/screens.css';
import { Pressable, type PressProps } from './pressable.tsx';
import { StateMark } from './state-mark.tsx';

export type SyncLampProps = PressProps & { shape: 'done' | 'unsent' | 'stop'; label: string };

/** Sent, waiting, or needs you: leads to the outbox. */
export function SyncLamp({ shape, label, ...press }: SyncLampProps) {
  return (
    <Pressable
      {...press}
      className="flex min-h-target flex-none items-center gap-1.5 rounded-control ps-2 pe-3 text-quiet font-semibold active:bg-sunken"
    >
      <StateMark shape={shape} size={20} />
      {label}
    </Pressable>
  );
}
