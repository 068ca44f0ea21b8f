import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { actQuietly, definitionOf } from '../../records/index.ts';
import type { ListedDocument } from '../wire.ts';

/** Who came from a task to read a file has opened it when it is on the screen, or saved: the task is told which revision. */
export function useReadForTask(): (document: Pick<ListedDocument, 'name' | 'revision'>) => void {
  const task = new URLSearchParams(useScreenSearch()).get('task');
  return ({ name, revision }) => {
    const definition = definitionOf('tasks');
    if (task === null || !definition) return;
    const act = { path: 'opened', sent: { rev: revision }, values: { must_open: null } };
    void actQuietly({ definition, projectId: null }, { id: task, title: name }, act).catch(() => undefined);
  };
}
