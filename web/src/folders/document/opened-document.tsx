import { isAtLeast } from '@sveis/domain/records';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import type { KeptDocument } from '../kept-documents.ts';
import type { RecordQueries } from '../record-queries.ts';
import type { Folder, ListedDocument } from '../wire.ts';
import { ChangeSheet } from './change-sheet.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { DocumentViewer } from './document-viewer.tsx';
import { MoveSheet } from './move-sheet.tsx';
import type { DocumentActions } from './use-document-actions.ts';
import { useReadForTask } from './use-read-for-task.ts';

export interface Wanted {
  readonly document: ListedDocument;
  readonly part: 'view' | 'sheet' | 'change' | 'move';
}

type OpenedDocumentProps = {
  wanted: Wanted;
  kept: KeptDocument | undefined;
  folders: readonly Folder[];
  queries: Pick<RecordQueries, 'lookupQuery'>;
  actions: DocumentActions;
  onWanted: (wanted: Wanted | undefined) => void;
};

/** One document at a time: looked at, told about, changed or moved. */
export function OpenedDocument({ wanted, kept, folders, queries, actions, onWanted }: OpenedDocumentProps) {
  const t = useT();
  const { onRead, goBack } = useReadForTask();
  const { document, part } = wanted;
  const [viewed, setViewed] =
    useState<Pick<ListedDocument, 'file_id' | 'name' | 'type' | 'revision'>>(document);
  const close = () => onWanted(undefined);
  const show = (next: Wanted['part']) => onWanted({ document, part: next });
  switch (part) {
    case 'view':
      return (
        <DocumentViewer
          document={viewed}
          kept={kept}
          onRead={() => onRead(viewed)}
          onClose={goBack ?? close}
        />
      );
    case 'sheet':
      return (
        <DocumentSheet
          document={document}
          kept={kept}
          actions={actions}
          onRead={onRead}
          onView={(one) => {
            setViewed(one);
            show('view');
          }}
          onChange={() => show('change')}
          onMove={() => show('move')}
          onClose={close}
        />
      );
    case 'change':
      return <ChangeSheet document={document} queries={queries} actions={actions} onClose={close} />;
    case 'move':
      return (
        <MoveSheet
          title={t('folders.moveTitle', { name: document.name })}
          folders={folders}
          isOpen={(folder) => folder.id !== document.folder_id && isAtLeast(folder.level, 'edit')}
          onMove={(folder) => {
            void actions.changeWithUndo(
              document,
              { folder_id: folder.id },
              t('folders.moved', { name: document.name, folder: folder.name }),
            );
            close();
          }}
          onClose={close}
        />
      );
  }
}
