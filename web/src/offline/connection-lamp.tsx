import { useStore } from '../lib/store.ts';
import { useT } from '../lib/words/use-t.ts';
import { LampSign, lampFace } from '../ui/feedback/sync-lamp.tsx';
import { connectivity } from './connectivity.ts';

/** Always in the header: whether there is contact with the server. */
export function ConnectionLamp() {
  const t = useT();
  const { online } = useStore(connectivity);
  return (
    <span role="status" className={lampFace}>
      <LampSign shape={online ? 'done' : 'warn'} label={t(online ? 'shell.online' : 'shell.offline')} />
    </span>
  );
}
