import { dayInZone, formatDate } from '@sveis/domain/format';
import { languageNames } from '@sveis/domain/locales';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { downloadFile } from '../lib/api/download-file.ts';
import { showFailure } from '../lib/api/failures.ts';
import { companyZone } from '../lib/clock/company-zone.ts';
import { useT } from '../lib/words/use-t.ts';
import { IconButton } from '../ui/data/icon-button.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { cancelFile, filesQuery, isBeingMade, type MadeFile } from './report-api.ts';

const states = {
  waiting: { shape: 'waiting', word: 'reports.waiting' },
  running: { shape: 'progress', word: 'reports.running' },
  done: { shape: 'done', word: 'reports.done' },
  failed: { shape: 'stop', word: 'reports.failed' },
  cancelled: { shape: 'low', word: 'reports.cancelled' },
} as const;

/** The files a person has asked for of a project. */
export function FileList({ projectId }: { projectId: number }) {
  const t = useT();
  const queries = useQueryClient();
  const { data } = useQuery(filesQuery(projectId));
  const cancelling = useMutation({
    mutationFn: cancelFile,
    onSettled: () => queries.invalidateQueries({ queryKey: filesQuery(projectId).queryKey }),
    onError: showFailure,
  });
  return (
    <FileCard
      files={data?.data ?? []}
      empty={t('reports.noFiles')}
      pathOf={({ id }) => `exports/${id}/file`}
      onCancel={({ id }) => cancelling.mutate(id)}
    />
  );
}

type FileCardProps = {
  files: readonly MadeFile[];
  empty: string;
  pathOf: (file: MadeFile) => string;
  onCancel: (file: MadeFile) => void;
};

/** Files being made, how far they are, and the button that fetches them. */
export function FileCard({ files, empty, pathOf, onCancel }: FileCardProps) {
  const t = useT();
  return (
    <Card flush>
      <CardHead title={t('reports.files')} />
      {files.length === 0 ? <p className="px-4 pb-3 text-quiet text-ink-quiet">{empty}</p> : null}
      <ul aria-live="polite">
        {files.map((file) => (
          <li key={file.id} className="border-t border-line">
            <FileRow file={file} path={pathOf(file)} onCancel={() => onCancel(file)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const kindWords = {
  report: 'reports.report',
  dossier: 'reports.dossier',
  own_data: 'reports.ownData',
} as const;

type FileRowProps = { file: MadeFile; path: string; onCancel: () => void };

function FileRow({ file, path, onCancel }: FileRowProps) {
  const t = useT();
  const title = file.name ?? t(kindWords[file.kind]);
  const fetchIt = () =>
    void downloadFile({
      path,
      query: {},
      name: file.name ?? title,
      offline: 'reports.needsNetwork',
    });
  return (
    <ListRow
      leading={<StateMark shape={states[file.state].shape} size={24} label={t(states[file.state].word)} />}
      title={<span className="wrap-anywhere">{title}</span>}
      quiet={quietLine(file, t)}
      trailing={
        <>
          {isBeingMade(file) ? <IconButton icon={X} label={t('reports.cancel')} onClick={onCancel} /> : null}
          {file.state === 'done' ? (
            <IconButton icon={Download} label={t('reports.download')} onClick={fetchIt} />
          ) : null}
        </>
      }
    />
  );
}

function quietLine(file: MadeFile, t: ReturnType<typeof useT>): string {
  const far =
    file.total > 0
      ? t('reports.progress', { done: file.done, total: file.total })
      : file.done > 0
        ? t('reports.records', { count: file.done })
        : '';
  return [
    t(states[file.state].word),
    file.state === 'running' ? far : '',
    languageNames[file.language],
    file.state === 'done'
      ? t('reports.keptUntil', { day: formatDate(dayInZone(new Date(file.expires_at), companyZone())) })
      : '',
    file.state === 'done' && file.recipients !== null ? sentLine(file.recipients, file.mailed, t) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Each recipient gets one letter, as long as the company has letters left that day. */
const sentLine = (recipients: string, mailed: number, t: ReturnType<typeof useT>): string =>
  mailed < recipients.split(',').length ? t('reports.notSent') : t('reports.sentTo', { count: mailed });
