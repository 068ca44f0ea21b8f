import { useEffect } from 'react';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { definitionOf } from '../definitions.ts';
import { tryAct } from '../outbox/record-sending.ts';
import type { OpenRecord } from './use-record.ts';

/** Who came from a task that must be opened first has opened it when it is shown: told once, with the revision seen. */
export function useOpenedForTask(open: OpenRecord): void {
  const task = new URLSearchParams(useScreenSearch()).get('task');
  const record = open.status === 'ready' ? open.shown.record : undefined;
  const rev = record?.rev ?? undefined;
  const title = record?.title ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the record is called is only said along with it
  useEffect(() => {
    const definition = definitionOf('tasks');
    if (task === null || rev === undefined || !definition) return;
    const act = { path: 'opened', sent: { rev }, values: { must_open: null } };
    void tryAct({ definition, projectId: null }, { id: task, title }, act).catch(() => undefined);
  }, [task, rev]);
}
