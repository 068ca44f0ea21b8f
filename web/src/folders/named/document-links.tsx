import { isShownInApp } from '@sveis/domain/folders';
import { useState } from 'react';
import { notifyRefusal } from '../../lib/notices.ts';
import type { DocumentLinksProps } from '../../lib/screen/document-parts.ts';
import { sizeText } from '../../lib/words/size-text.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useOwner } from '../../session/index.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { documentIcon } from '../browse/document-row.tsx';
import { DocumentViewer } from '../document/document-viewer.tsx';
import { saveBytes } from '../document/open-bytes.ts';
import { fetchBytes } from '../kept-documents.ts';
import { useKeptDocuments } from '../use-documents.ts';
import type { ListedDocument } from '../wire.ts';
import { type NamedDocument, useNamedDocuments } from './use-named-documents.ts';

const noop = () => undefined;

/** Documents by name, opened over the screen they are listed on. Those that are closed or gone are counted. */
export function DocumentLinks({ ids }: DocumentLinksProps) {
  const t = useT();
  const owner = useOwner();
  const { documents, online, isLoading, isWhole } = useNamedDocuments(ids);
  const kept = useKeptDocuments();
  const [viewed, setViewed] = useState<ListedDocument>();
  if (isLoading && documents.length === 0) return <SkeletonList count={1} />;
  const missing = ids.length - documents.length;
  const open = (document: ListedDocument) => {
    if (isShownInApp(document.type)) return setViewed(document);
    void fetchBytes(owner, document, AbortSignal.timeout(300_000)).then(
      (bytes) => saveBytes(bytes, document.name),
      () => notifyRefusal(t('folders.openFailedText')),
    );
  };
  const factsOf = ({ document, isKept }: NamedDocument) => [
    ...(isKept ? [t('folders.offline')] : []),
    t('folders.rev', { revision: document.revision }),
    sizeText(document.size),
    ...(online || isKept ? [] : [t('folders.notKept')]),
  ];
  return (
    <>
      {documents.length > 0 ? (
        <List joined>
          {documents.map((named) => (
            <ListRow
              key={named.document.id}
              icon={documentIcon(named.document.type)}
              title={named.document.name}
              quiet={factsOf(named).join(' · ')}
              onClick={() => open(named.document)}
            />
          ))}
        </List>
      ) : null}
      {missing > 0 ? (
        <p className="pt-1 text-quiet text-ink-quiet">
          {t(isWhole ? 'folders.closedDocuments' : 'folders.laterDocuments', { count: missing })}
        </p>
      ) : null}
      {viewed ? (
        <DocumentViewer
          document={viewed}
          kept={kept.find(({ document }) => document.id === viewed.id)}
          onRead={noop}
          onClose={() => setViewed(undefined)}
        />
      ) : null}
    </>
  );
}
