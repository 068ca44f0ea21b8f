import { useEffect, useState } from 'react';
import { useNow } from '../lib/clock/use-now.ts';
import { useT } from '../lib/words/use-t.ts';
import { type Entry, outboxActions } from '../offline/outbox/index.ts';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { sizeText } from './measures.ts';

const LOOK_EVERY_MS = 1_000;

/** Each photo and file of an entry: on the server already, or still to go. */
export function FileTicks({ files }: Pick<Entry, 'files'>) {
  const t = useT();
  const now = useNow(LOOK_EVERY_MS);
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const ids = files.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again each second, while it is open
  useEffect(() => {
    let isWanted = true;
    void outboxActions
      .uploadedOf(ids.split(','))
      .then((found) => isWanted && setSent(found))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [ids, now]);
  return (
    <ul className="mt-2 flex flex-col gap-1 text-quiet">
      {files.map(({ id, name, size }) => (
        <li key={id} className="flex items-center gap-2">
          <StateMark
            shape={sent.has(id) ? 'done' : 'unsent'}
            size={20}
            label={t(sent.has(id) ? 'outbox.lampSent' : 'outbox.waiting')}
          />
          <span className="min-w-0 flex-1 break-words">{name}</span>
          <span className="flex-none text-ink-quiet tabular-nums">{sizeText(size)}</span>
        </li>
      ))}
    </ul>
  );
}
