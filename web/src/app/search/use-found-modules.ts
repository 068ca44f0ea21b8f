import { type DocumentStatus, documentStatuses } from '@sveis/domain/folders';
import { labelId, type ModuleDefinition, statusId } from '@sveis/domain/records';
import { FILES_GROUP, type FoundRow, type SearchAnswer } from '@sveis/domain/search';
import { recordPath } from '@sveis/domain/session';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { openMessages } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { openModules } from '../../modules/index.ts';
import { definitionOf } from '../../records/index.ts';
import type { IconType } from '../../ui/data/icon.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';

/** What rows of modules, and files, are called and where they lead. Statuses have words as soon as the module's are there. */
export interface FoundModules {
  readonly nameOf: (key: string) => string;
  readonly oneOf: (key: string) => string;
  readonly iconOf: (key: string) => IconType;
  readonly statusOf: (key: string, status: string) => string;
  readonly addressOf: (key: string, row: Pick<FoundRow, 'id' | 'project_id'>) => string | undefined;
}

/** The modules and words that have come so far. */
interface Ready {
  readonly opened: ReadonlyMap<string, Pick<ModuleDefinition, 'key' | 'status'>>;
  readonly hasFileWords: boolean;
}

export function useFoundModules({ groups }: SearchAnswer): FoundModules {
  const t = useT();
  const [{ opened, hasFileWords }, setReady] = useState<Ready>({ opened: new Map(), hasFileWords: false });
  const keys = groups.map(({ module }) => module).join();
  useEffect(() => {
    let isOver = false;
    const wanted = keys.split(',');
    const hasFileWords = wanted.includes(FILES_GROUP);
    void Promise.all([openModules(wanted), hasFileWords ? openMessages('folders', 'records') : undefined])
      .then(([modules]) => {
        const opened = new Map([...modules].map(([key, { definition }]) => [key, definition]));
        if (!isOver) setReady({ opened, hasFileWords });
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [keys]);
  const entryOf = (key: string) => moduleEntries.find((entry) => entry.key === key) ?? definitionOf(key);
  const nameOf = (key: string) => t(key === FILES_GROUP ? 'shell.files' : labelId(key, 'module'));
  return {
    nameOf,
    oneOf: (key) => {
      if (key === FILES_GROUP) return hasFileWords ? t('records.file') : nameOf(key);
      return opened.has(key) ? t(labelId(key, 'one')) : nameOf(key);
    },
    iconOf: (key) => (key === FILES_GROUP ? FileText : moduleIcon(entryOf(key)?.icon ?? '')),
    statusOf: (key, status) => {
      if (key === FILES_GROUP)
        return hasFileWords && isDocumentStatus(status) ? t(`folders.status_${status}`) : '';
      return opened.get(key)?.status.values.includes(status) ? t(statusId(key, status)) : '';
    },
    addressOf: (key, { id, project_id: projectId }) => {
      if (key === FILES_GROUP) return `/files?document=${id}`;
      const entry = entryOf(key);
      return entry && recordPath(entry, { id, projectId });
    },
  };
}

const isDocumentStatus = (status: string): status is DocumentStatus =>
  documentStatuses.some((known) => known === status);
