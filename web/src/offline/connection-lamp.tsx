import { useStore } from '../lib/store.ts';
import { useT } from '../lib/use-t.ts';
import { StateMark } from '../ui/state-mark.tsx';
import { connectivity } from './connectivity.ts';

/** Always in the header: whether there is contact with the server. */
export function ConnectionLamp() {
  const t = useT();
  const { online } = useStore(connectivity);
  return (
    <span
      role="status"
      className="flex min-h-target flex-none items-center gap-1.5 ps-2 pe-3 text-quiet font-semibold"
    >
      <StateMark shape={online ? 'done' : 'warn'} size={20} />
      {t(online ? 'shell.online' : 'shell.offline')}
    </span>
  );
}
