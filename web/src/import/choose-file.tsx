import { useQuery } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { downloadFile } from '../lib/api/download-file.ts';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { Icon } from '../ui/data/icon.tsx';
import { StateMark } from '../ui/feedback/state-mark.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { lineStates } from './count-tags.tsx';
import {
  type ImportColumnInfo,
  type ImportPlace,
  type ImportState,
  isBusy,
  placeQuery,
  placeSearch,
  recentQuery,
} from './import-api.ts';

type ChooseFileProps = {
  place: ImportPlace;
  title: string;
  columns: readonly ImportColumnInfo[];
  isSending: boolean;
  isOnline: boolean;
  onFile: (file: File) => void;
  onOpen: (id: string) => void;
};

/** Where it begins: a file by hand or dropped, files to fill in, what they may hold, and what was brought lately. */
export function ChooseFile({ place, title, columns, isSending, isOnline, onFile, onOpen }: ChooseFileProps) {
  const t = useT();
  return (
    <div className="flex flex-col gap-3">
      <DropZone isSending={isSending} isOnline={isOnline} onFile={onFile} />
      <Recent place={place} onOpen={onOpen} />
      <Templates place={place} title={title} />
      <Card flush>
        <CardHead title={t('importing.columns')} count={columns.length} />
        <ul>
          {columns.map((column) => (
            <ColumnRow key={column.name} column={column} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

type DropZoneProps = Pick<ChooseFileProps, 'isSending' | 'isOnline' | 'onFile'>;

function DropZone({ isSending, isOnline, onFile }: DropZoneProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && isOnline) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-6 text-center ${isOver ? 'border-steel bg-steel-tint' : 'border-line-strong bg-surface'}`}
    >
      <Icon of={FileUp} size={32} />
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('importing.choose')}
        className="hidden"
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <Button
        size="form"
        disabled={!isOnline}
        busy={isSending}
        busyLabel={t('importing.sending')}
        onClick={() => input.current?.click()}
      >
        {t('importing.choose')}
      </Button>
      <p className="text-quiet text-ink-quiet max-tablet:hidden">{t('importing.dropHere')}</p>
      <p className="text-quiet text-ink-quiet">{t('importing.accepts')}</p>
      <p className="text-quiet text-ink-quiet">{t('importing.nothingYet')}</p>
    </div>
  );
}

function Templates({ place, title }: Pick<ChooseFileProps, 'place' | 'title'>) {
  const t = useT();
  const fetchIt = (format: 'csv' | 'xlsx', isFilled: boolean) =>
    void downloadFile({
      path: 'import/template',
      query: { ...placeSearch(place), format, ...(isFilled ? { with: 'records' } : {}) },
      name: `${title}.${format}`,
      offline: 'importing.needsNetwork',
    });
  const row = (word: string, isFilled: boolean, quiet?: string) => (
    <li className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold">{word}</span>
        {quiet === undefined ? null : <span className="block text-quiet text-ink-quiet">{quiet}</span>}
      </span>
      <span className="flex gap-2">
        {(['csv', 'xlsx'] as const).map((format) => (
          <Button
            key={format}
            kind="secondary"
            size="small"
            icon={Download}
            aria-label={`${word}: ${t(format === 'csv' ? 'importing.csv' : 'importing.excel')}`}
            onClick={() => fetchIt(format, isFilled)}
          >
            {t(format === 'csv' ? 'importing.csv' : 'importing.excel')}
          </Button>
        ))}
      </span>
    </li>
  );
  return (
    <Card flush>
      <CardHead title={t('importing.templates')} />
      <ul>
        {row(t('importing.templateEmpty'), false)}
        {row(t('importing.templateFilled'), true, t('importing.templateFilledHint'))}
      </ul>
    </Card>
  );
}

const SHOWN_OPTIONS = 8;

function ColumnRow({ column }: { column: ImportColumnInfo }) {
  const t = useT();
  const options = column.options.slice(0, SHOWN_OPTIONS).map(({ label }) => label);
  const quiet = [
    column.is_required ? t('importing.required') : '',
    column.is_key ? t('importing.isKey') : '',
    [...options, ...(column.options.length > SHOWN_OPTIONS ? [t('importing.andMore')] : [])].join(', '),
  ].filter(Boolean);
  return (
    <li className="border-t border-line">
      <ListRow
        title={<span className="wrap-anywhere">{column.label}</span>}
        {...(quiet.length > 0 ? { quiet: quiet.join(' · ') } : {})}
      />
    </li>
  );
}

const shapes = { done: 'done', undone: 'low', failed: 'stop', stopped: 'stop', cancelled: 'low' } as const;
const shapeOf = (state: ImportState) =>
  isBusy(state) ? 'progress' : (shapes[state.state as keyof typeof shapes] ?? 'waiting');

/** What somebody brought into the same place within a day: to go on with it, or to take it back. */
function Recent({ place, onOpen }: Pick<ChooseFileProps, 'place' | 'onOpen'>) {
  const t = useT();
  const { data } = useQuery(recentQuery);
  const here = placeQuery(place);
  const own = (data?.data ?? []).filter(
    ({ target, state }) =>
      state !== 'cancelled' &&
      target.module === here.module &&
      target.project_id === here.project_id &&
      target.record_id === here.record_id &&
      target.field === here.field &&
      target.form_id === here.form_id,
  );
  if (own.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('importing.recent')} />
      <ul>
        {own.slice(0, 5).map((state) => (
          <li key={state.import_id} className="border-t border-line">
            <ListRow
              arrow
              leading={<StateMark shape={shapeOf(state)} size={24} />}
              title={<span className="wrap-anywhere">{state.name}</span>}
              quiet={(['new', 'changed', 'unchanged', 'error'] as const)
                .map((status) => `${t(lineStates[status].word)} ${state.counts[status]}`)
                .join(' · ')}
              onClick={() => onOpen(state.import_id)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
