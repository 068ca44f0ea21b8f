import { documentType } from '@sveis/domain/folders';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { Archive, EllipsisVertical, File, FileSpreadsheet, FileText, Image } from 'lucide-react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { sizeText } from '../../lib/words/size-text.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon, type IconType } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import type { KeptDocument } from '../kept-documents.ts';
import type { ListedDocument } from '../wire.ts';

export function documentIcon(type: string): IconType {
  if (type === 'application/zip') return Archive;
  return { pdf: FileText, picture: Image, office: FileSpreadsheet, other: File }[documentType(type)];
}

const NEW_MS = 7 * 24 * 3600_000;

/** A revision of the last week that somebody else has made. */
const isNewRevision = ({ revision, revised_at, revised_by }: ListedDocument, me: number | undefined) =>
  revision > 1 && revised_by !== me && Date.now() - Date.parse(revised_at) < NEW_MS;

export const dateOf = (moment: string): string => formatDate(dayInZone(new Date(moment), companyZone()));

type DocumentRowProps = {
  document: ListedDocument;
  kept: KeptDocument | undefined;
  isUnsent: boolean;
  me: number | undefined;
  /** Where it lies, in lists that go over several folders. */
  place?: string | undefined;
  onOpen: () => void;
  onMore: () => void;
  selection?: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
};

export function DocumentRow(props: DocumentRowProps) {
  const { document, kept, isUnsent, me, place, onOpen, onMore, selection } = props;
  const t = useT();
  const isCurrent = kept?.document.file_id === document.file_id;
  const facts = [
    ...(kept ? [t('folders.offline')] : []),
    t('folders.rev', { revision: document.revision }),
    dateOf(document.revised_at),
    sizeText(document.size),
    ...(place ? [place] : []),
  ];
  return (
    <div className="flex items-center">
      {selection ? (
        <label className="grid size-target flex-none cursor-pointer place-items-center ms-1">
          <input
            type="checkbox"
            className="size-6 accent-(--steel)"
            checked={selection.isOn}
            onChange={selection.toggle}
            aria-label={t('folders.selectFile', { name: document.name })}
          />
        </label>
      ) : null}
      <button
        type="button"
        onClick={selection ? selection.toggle : onOpen}
        className={`flex min-h-target-lg min-w-0 flex-1 items-center gap-3 py-2.5 text-start focus-visible:[outline-offset:-3px] active:bg-sunken ${selection ? 'ps-1' : 'ps-4'}`}
      >
        <Icon of={documentIcon(document.type)} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold wrap-anywhere">{document.name}</span>
          <span className="flex flex-wrap items-center gap-x-1.5 text-quiet text-ink-quiet tabular-nums">
            {kept ? <StateMark shape={isCurrent ? 'done' : 'warn'} size={18} /> : null}
            <span className="min-w-0">{facts.join(' · ')}</span>
          </span>
          <Marks document={document} isUnsent={isUnsent} isNew={isNewRevision(document, me)} />
        </span>
      </button>
      <IconButton
        icon={EllipsisVertical}
        label={t('folders.moreOf', { name: document.name })}
        aria-haspopup="dialog"
        onClick={onMore}
      />
    </div>
  );
}

function Marks({
  document,
  isUnsent,
  isNew,
}: {
  document: ListedDocument;
  isUnsent: boolean;
  isNew: boolean;
}) {
  const t = useT();
  if (!isUnsent && !isNew && document.status === 'valid') return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {isUnsent ? <Tag shape="unsent">{t('folders.waiting')}</Tag> : null}
      {isNew ? <Tag shape="info">{t('folders.newRevision')}</Tag> : null}
      {document.status === 'draft' ? <Tag shape="waiting">{t('folders.status_draft')}</Tag> : null}
      {document.status === 'superseded' ? <Tag shape="warn">{t('folders.status_superseded')}</Tag> : null}
    </span>
  );
}
