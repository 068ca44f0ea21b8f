import { labelId, type ModuleDefinition, statusId } from '@sveis/domain/records';
import type { FoundRow, SearchAnswer } from '@sveis/domain/search';
import { recordPath } from '@sveis/domain/session';
import { useEffect, useState } from 'react';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { useT } from '../../lib/words/use-t.ts';
import { openModules } from '../../modules/index.ts';
import { definitionOf } from '../../records/index.ts';
import type { IconType } from '../../ui/data/icon.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';

/** What rows of modules are called and where they lead. Statuses have words as soon as the module's are there. */
export interface FoundModules {
  readonly nameOf: (key: string) => string;
  readonly oneOf: (key: string) => string;
  readonly iconOf: (key: string) => IconType;
  readonly statusOf: (key: string, status: string) => string;
  readonly addressOf: (key: string, row: Pick<FoundRow, 'id' | 'project_id'>) => string | undefined;
}

type Opened = ReadonlyMap<string, Pick<ModuleDefinition, 'key' | 'status'>>;

export function useFoundModules({ groups }: SearchAnswer): FoundModules {
  const t = useT();
  const [opened, setOpened] = useState<Opened>(new Map());
  const keys = groups.map(({ module }) => module).join();
  useEffect(() => {
    let isOver = false;
    void openModules(keys.split(','))
      .then((modules) => {
        if (!isOver) setOpened(new Map([...modules].map(([key, { definition }]) => [key, definition])));
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [keys]);
  const entryOf = (key: string) => moduleEntries.find((entry) => entry.key === key) ?? definitionOf(key);
  const nameOf = (key: string) => t(labelId(key, 'module'));
  return {
    nameOf,
    oneOf: (key) => (opened.has(key) ? t(labelId(key, 'one')) : nameOf(key)),
    iconOf: (key) => moduleIcon(entryOf(key)?.icon ?? ''),
    statusOf: (key, status) =>
      opened.get(key)?.status.values.includes(status) ? t(statusId(key, status)) : '',
    addressOf: (key, { id, project_id: projectId }) => {
      const entry = entryOf(key);
      return entry && recordPath(entry, { id, projectId });
    },
  };
}
