import { useRouter } from '@tanstack/react-router';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { actQuietly, definitionOf } from '../../records/index.ts';
import type { ListedDocument } from '../wire.ts';

interface ReadForTask {
  /** It is on the screen, or saved: the task is told which revision. */
  readonly onRead: (document: Pick<ListedDocument, 'name' | 'revision'>) => void;
  /** Back to the task, which can be answered now; nothing where nobody was asked. */
  readonly goBack: (() => void) | undefined;
}

/** Somebody who came from a task to read a file. */
export function useReadForTask(): ReadForTask {
  const router = useRouter();
  const task = new URLSearchParams(useScreenSearch()).get('task');
  if (task === null) return { onRead: () => undefined, goBack: undefined };
  return {
    onRead: ({ name, revision }) => {
      const definition = definitionOf('tasks');
      if (!definition) return;
      const act = { path: 'opened', sent: { rev: revision }, values: { must_open: null } };
      void actQuietly({ definition, projectId: null }, { id: task, title: name }, act).catch(() => undefined);
    },
    goBack: () =>
      router.history.canGoBack()
        ? router.history.back()
        : void router.navigate({ href: `/tasks/${task}`, replace: true }),
  };
}
