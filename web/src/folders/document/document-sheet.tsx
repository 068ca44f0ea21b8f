import { isShownInApp, nextStatuses } from '@sveis/domain/folders';
import { formatDate } from '@sveis/domain/format';
import { isAtLeast } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { Download, Eye, FilePlus2, FolderInput, ListTodo, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { notifyRefusal } from '../../lib/notices.ts';
import { useGo } from '../../lib/screen/go.ts';
import { canReach } from '../../lib/screen/reach.ts';
import { sizeText } from '../../lib/words/size-text.ts';
import { useT } from '../../lib/words/use-t.ts';
import { asOf, momentText } from '../../offline/as-of.ts';
import { preparePhoto, send, tellKept } from '../../offline/outbox/index.ts';
import { pickFiles } from '../../offline/taken-files.ts';
import { useOwner } from '../../session/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { dateOf } from '../browse/document-row.tsx';
import { reviseDocument } from '../folder-operations.ts';
import { documentQuery } from '../folder-queries.ts';
import { statusWords, stepWords } from '../folder-words.ts';
import { fetchBytes, type KeptDocument } from '../kept-documents.ts';
import { foldDocument, useUnsentChanges } from '../use-documents.ts';
import type { ListedDocument, WholeDocument } from '../wire.ts';
import { saveBytes } from './open-bytes.ts';
import type { DocumentActions } from './use-document-actions.ts';

type DocumentSheetProps = {
  document: ListedDocument;
  kept: KeptDocument | undefined;
  actions: DocumentActions;
  onView: (document: Pick<ListedDocument, 'file_id' | 'name' | 'type' | 'revision'>) => void;
  onRead: (document: ListedDocument) => void;
  onChange: () => void;
  onMove: () => void;
  onClose: () => void;
};

const statusShapes = { draft: 'waiting', valid: 'done', superseded: 'warn' } as const;

/** Everything about one document, and what can be done with it. */
export function DocumentSheet({ document: listed, ...props }: DocumentSheetProps) {
  const { kept, actions, onView, onRead, onChange, onMove, onClose } = props;
  const t = useT();
  const query = useQuery(documentQuery(listed.id));
  const unsent = useUnsentChanges();
  const document = foldDocument(query.data ?? { ...listed, revisions: [] }, unsent);
  const mayEdit = isAtLeast(document.level, 'edit');
  const time = asOf(query);
  return (
    <Sheet open onClose={onClose} title={document.name} closeLabel={t('shell.close')}>
      <div className="flex flex-col gap-4 pb-4">
        <Facts document={document} />
        {time ? <p className="text-quiet text-ink-quiet">{t('shell.asOf', { time })}</p> : null}
        <div className="flex flex-col gap-2">
          {isShownInApp(document.type) ? (
            <Button wide icon={Eye} onClick={() => onView(document)}>
              {t('folders.open')}
            </Button>
          ) : null}
          <SaveButton
            document={document}
            isFirst={!isShownInApp(document.type)}
            onSaved={() => onRead(document)}
          />
          <AskToRead document={document} />
        </div>
        <KeepSwitch document={document} kept={kept} actions={actions} />
        <Switch
          label={t('folders.follow')}
          hint={t('folders.followHint')}
          checked={document.follows}
          onValue={(isOn) => void actions.follow(document, isOn)}
          onWord={t('records.yes')}
          offWord={t('records.no')}
        />
        {mayEdit ? <Revise document={document} /> : null}
        {mayEdit ? (
          <div className="flex flex-col gap-2">
            <Button wide kind="secondary" icon={Pencil} onClick={onChange}>
              {t('folders.change')}
            </Button>
            <Button wide kind="secondary" icon={FolderInput} onClick={onMove}>
              {t('folders.move')}
            </Button>
            {nextStatuses(document.status).map((status) => (
              <Button
                wide
                kind="secondary"
                key={status}
                onClick={() => void actions.change(document, { status })}
              >
                {t(stepWords[status])}
              </Button>
            ))}
          </div>
        ) : null}
        <Revisions document={document} onView={onView} />
        {isAtLeast(document.level, 'manage') ? (
          <Button
            wide
            kind="destructive"
            icon={Trash2}
            onClick={() => void actions.remove(document, 'documents').then((isDone) => isDone && onClose())}
          >
            {t('folders.toBin')}
          </Button>
        ) : null}
      </div>
    </Sheet>
  );
}

function Facts({ document }: { document: WholeDocument }) {
  const t = useT();
  const rows: readonly (readonly [string, string])[] = [
    [t('folders.revision'), [String(document.revision), document.revision_note].filter(Boolean).join(' · ')],
    [t('folders.revised'), `${dateOf(document.revised_at)} · ${document.revised_by_name}`],
    [t('folders.size'), sizeText(document.size)],
    [t('folders.description'), document.description],
    [t('folders.tags'), document.tags.join(', ')],
    [t('folders.owner'), document.owner_name],
    [t('folders.reviewDate'), document.review_date ? formatDate(document.review_date) : ''],
  ];
  return (
    <>
      <span>
        <Tag shape={statusShapes[document.status]}>{t(statusWords[document.status])}</Tag>
      </span>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet text-ink-quiet">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      {document.share_url ? (
        <a
          href={document.share_url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-target items-center font-semibold wrap-anywhere text-steel underline underline-offset-4"
        >
          {t('folders.openShared')}
        </a>
      ) : null}
      {document.share_problem === 'SHARING_SERVICE' ? (
        <p role="status" className="text-danger-text">
          {t('shell.sharingService')}
        </p>
      ) : null}
      {document.share_problem === 'WAITING' ? (
        <p className="text-quiet text-ink-quiet">{t('folders.shareWaits')}</p>
      ) : null}
    </>
  );
}

type SaveButtonProps = { document: ListedDocument; isFirst: boolean; onSaved: () => void };

function SaveButton({ document, isFirst, onSaved }: SaveButtonProps) {
  const t = useT();
  const owner = useOwner();
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    try {
      saveBytes(await fetchBytes(owner, document, AbortSignal.timeout(300_000)), document.name);
      onSaved();
    } catch {
      notifyRefusal(t('folders.openFailedText'));
    }
    setIsBusy(false);
  };
  return (
    <Button
      wide
      kind={isFirst ? 'primary' : 'secondary'}
      icon={Download}
      busy={isBusy}
      onClick={() => void save()}
    >
      {t('folders.download')}
    </Button>
  );
}

/** Others are asked to read it, and confirm that they have: a task that opens it. */
function AskToRead({ document }: { document: ListedDocument }) {
  const t = useT();
  const go = useGo();
  if (!canReach('/tasks/add')) return null;
  const asked = new URLSearchParams({ document: document.id, subject: document.name });
  return (
    <Button wide kind="secondary" icon={ListTodo} {...go(`/tasks/add?${asked}`)}>
      {t('folders.askToRead')}
    </Button>
  );
}

type KeepSwitchProps = { document: ListedDocument; kept: KeptDocument | undefined; actions: DocumentActions };

function KeepSwitch({ document, kept, actions }: KeepSwitchProps) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const set = async (isOn: boolean) => {
    setIsBusy(true);
    await actions.keep(document, isOn);
    setIsBusy(false);
  };
  const isCurrent = kept?.document.file_id === document.file_id;
  const hint = isBusy
    ? t('folders.keepBusy')
    : kept
      ? isCurrent
        ? t('folders.keptAt', { time: momentText(kept.at) })
        : t('folders.keptOld', { revision: kept.document.revision })
      : t('folders.keepHint', { size: sizeText(document.size) });
  return (
    <Switch
      label={t('folders.keep')}
      hint={hint}
      checked={kept !== undefined || isBusy}
      disabled={isBusy}
      onValue={(isOn) => void set(isOn)}
      onWord={t('records.yes')}
      offWord={t('records.no')}
    />
  );
}

/** A new revision: a word about what is new, and the file. */
function Revise({ document }: { document: ListedDocument }) {
  const t = useT();
  const [note, setNote] = useState('');
  const choose = async () => {
    const [file] = await pickFiles('files');
    if (!file) return;
    const sent = await preparePhoto(file);
    const outcome = await send(
      reviseDocument,
      { id: document.id, name: document.name, file_id: sent.id, note: note.trim() },
      { files: [sent] },
    );
    if (tellKept(outcome, t('folders.revisedDone'))) setNote('');
  };
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={t('folders.revisionNote')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button wide kind="secondary" icon={FilePlus2} onClick={() => void choose()}>
        {t('folders.revise')}
      </Button>
    </div>
  );
}

type RevisionsProps = { document: WholeDocument; onView: DocumentSheetProps['onView'] };

function Revisions({ document, onView }: RevisionsProps) {
  const t = useT();
  const owner = useOwner();
  const earlier = document.revisions.filter(({ revision }) => revision < document.revision);
  if (earlier.length === 0) return null;
  const open = (revision: WholeDocument['revisions'][number]) => {
    if (isShownInApp(revision.type))
      return onView({
        file_id: revision.file_id,
        name: document.name,
        type: revision.type,
        revision: revision.revision,
      });
    void fetchBytes(owner, revision, AbortSignal.timeout(300_000)).then(
      (bytes) => saveBytes(bytes, document.name),
      () => notifyRefusal(t('folders.openFailedText')),
    );
  };
  return (
    <section>
      <h3 className="pb-2 font-semibold">{t('folders.earlier')}</h3>
      <List joined>
        {earlier.map((revision) => (
          <ListRow
            key={revision.revision}
            icon={RotateCcw}
            title={t('folders.rev', { revision: revision.revision })}
            quiet={[
              dateOf(revision.created_at),
              revision.created_by_name,
              sizeText(revision.size),
              revision.note,
            ]
              .filter(Boolean)
              .join(' · ')}
            onClick={() => open(revision)}
          />
        ))}
      </List>
    </section>
  );
}
