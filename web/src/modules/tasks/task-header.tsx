import type { MessageId } from '@sveis/domain/locales';
import { labelId, optionId, type Values } from '@sveis/domain/records';
import { FileText } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { actQuietly, type RecordAnswer, type RecordPlace, type RecordSlot } from '../../records/index.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { taskSign } from './task-signs.ts';

interface Own {
  readonly state: string;
  readonly read_at: string | null;
  readonly comment: string | null;
}

const ownOf = ({ own }: Values): Own | undefined =>
  typeof own === 'object' && own !== null ? (own as Own) : undefined;

/** Opening a task is told once, whether there is network or not; of an information it is the whole answer. */
function useOpened(place: RecordPlace, record: RecordAnswer): void {
  const own = ownOf(record);
  const isUnread = record.status === 'open' && own?.state === 'pending' && own.read_at === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each task, whatever else is read of it meanwhile
  useEffect(() => {
    if (!isUnread) return;
    const state = record.kind === 'information' ? 'read' : 'pending';
    // In the list of what waits it stays, unless to open it was to answer it.
    const after = { own: { ...own, state, read_at: new Date().toISOString() }, waits: state === 'pending' };
    void actQuietly(place, record, { path: 'read', sent: {}, values: after }).catch(() => undefined);
  }, [isUnread, record.id]);
}

/** Kinds that are answered in the record they concern. */
const doneThere: Readonly<Record<string, MessageId>> = {
  action: 'tasks.doThere',
  verify: 'tasks.verifyThere',
};

/** What is asked, and how this person has answered. */
export const TaskHeader: RecordSlot = ({ record, place, say }) => {
  const t = useT();
  useOpened(place, record);
  const own = ownOf(record);
  const sign = taskSign(record);
  const there = doneThere[String(record.kind)];
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold">
        {sign ? <Icon of={sign} className="text-steel" /> : null}
        {t(optionId('tasks', 'kind', String(record.kind)))}
        <span className="min-w-0 font-normal text-ink-quiet">
          {`${t(labelId('tasks', 'sender'))} ${say('sender', record.sender)}`}
        </span>
      </p>
      <AboutDocument record={record} />
      {own && own.state !== 'pending' ? (
        <p role="status" className="flex items-start gap-2">
          <StateMark shape={own.state === 'rejected' ? 'stop' : 'done'} />
          <span className="min-w-0">
            {`${t('tasks.yourAnswer')}: ${t(optionId('tasks', 'people_state', own.state))}`}
            {own.comment ? <span className="block whitespace-pre-wrap">{own.comment}</span> : null}
          </span>
        </p>
      ) : null}
      {own?.state === 'pending' && own.comment ? (
        <p role="status" className="flex items-start gap-2">
          <StateMark shape="waiting" />
          <span className="min-w-0">
            {t('tasks.yourQuestion')}
            <span className="block whitespace-pre-wrap">{own.comment}</span>
          </span>
        </p>
      ) : null}
      {there && record.status === 'open' ? <p>{t(there)}</p> : null}
    </div>
  );
};

/** The file it concerns, or that it is not there any more. */
function AboutDocument({ record }: { record: RecordAnswer }) {
  const t = useT();
  const { document, document_name: name, document_revision: revision } = record;
  if (!document) return null;
  return (
    <p className="flex items-start gap-2">
      <Icon of={FileText} className="text-steel" />
      <span className="min-w-0 wrap-anywhere">
        {typeof name === 'string'
          ? t('tasks.documentRev', { name, revision: Number(revision) })
          : t('tasks.documentGone')}
      </span>
    </p>
  );
}
