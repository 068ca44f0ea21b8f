import { REPLACES, statusId } from '@sveis/domain/records';
import { useRouter } from '@tanstack/react-router';
import { Columns2, FileImage } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer, RecordSlot } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { Pressable } from '../../ui/data/pressable.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { WeldingHours } from '../weld-log/welding-hours.tsx';
import { currentFile } from './drawing-file.ts';
import { DrawingLots } from './drawing-lots.tsx';
import { KeepSwitch } from './keep-switch.tsx';

const DrawingViewer = lazy(async () => ({
  default: (await import('./viewer/drawing-viewer.tsx')).DrawingViewer,
}));
const DrawingPreview = lazy(async () => ({
  default: (await import('./drawing-preview.tsx')).DrawingPreview,
}));

const DrawingCompare = lazy(async () => ({
  default: (await import('./compare/drawing-compare.tsx')).DrawingCompare,
}));

/** In the address while the drawing itself is open: the way back closes it. */
const OPEN = 'sheet';
const COMPARE = 'compare';
/** A larger file is fetched when somebody opens it: not everybody is on the office's network. */
const PREVIEW_BYTES = 3_000_000;

const addressOf = ({ id, project_id }: RecordAnswer): string =>
  `/projects/${project_id}/drawing/action/${id}`;

const openAddress = (record: RecordAnswer): string => `${addressOf(record)}?${OPEN}=1`;

/** The drawing itself stands before what is known of it. */
export const DrawingHeader: RecordSlot = ({ record, place, adding }) => {
  const t = useT();
  const go = useGo();
  const router = useRouter();
  const search = new URLSearchParams(useScreenSearch());
  const file = currentFile(record);
  const replaces = typeof record[REPLACES] === 'string' ? record[REPLACES] : undefined;
  const isOver = ['superseded', 'withdrawn'].includes(record.status);
  if (!file)
    return (
      <p className="rounded-card bg-surface px-4 py-3 text-ink-quiet shadow-card">
        {t('projectdrawing.noFile')}
      </p>
    );
  const close = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ href: addressOf(record), replace: true });
  };
  return (
    <div className="flex flex-col gap-2 rounded-card bg-surface p-2 shadow-card">
      {file.size <= PREVIEW_BYTES ? (
        <Pressable
          aria-label={t('projectdrawing.openDrawing')}
          {...go(openAddress(record), { keepsScroll: true })}
          className="block"
        >
          <Suspense fallback={<span className="block aspect-[1.414] max-h-72 w-full" />}>
            <DrawingPreview key={file.id} file={file} />
          </Suspense>
        </Pressable>
      ) : null}
      <div className="flex flex-col gap-1 px-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 flex-1 text-quiet text-ink-quiet break-words">{file.name}</p>
          {isOver ? <Tag shape="stop">{t(statusId('projectdrawing', record.status))}</Tag> : null}
        </div>
        {record.status === 'approved' ? null : (
          <div className="flex">
            <Button
              wide
              kind="secondary"
              icon={FileImage}
              {...go(openAddress(record), { keepsScroll: true })}
            >
              {t('projectdrawing.openDrawing')}
            </Button>
          </div>
        )}
        {record.rev === null || typeof record.project_id !== 'number' ? null : (
          <WeldingHours projectId={record.project_id} about={`drawing/${record.id}/hours`} />
        )}
        <DrawingLots record={record} />
        {replaces === undefined ? null : (
          <div className="flex flex-col gap-1">
            {record.pins_compared === false && record.status === 'draft' ? (
              <p className="text-quiet">{t('projectdrawing.compareHint')}</p>
            ) : null}
            <div className="flex">
              <Button
                wide
                kind="secondary"
                icon={Columns2}
                {...go(`${addressOf(record)}?${COMPARE}=1`, { keepsScroll: true })}
              >
                {t('projectdrawing.compare')}
              </Button>
            </div>
          </div>
        )}
        <KeepSwitch id={record.id} projectId={record.project_id} file={file} />
      </div>
      {search.has(COMPARE) && replaces !== undefined ? (
        <Suspense fallback={null}>
          <DrawingCompare record={record} place={place} file={file} replaces={replaces} onClose={close} />
        </Suspense>
      ) : null}
      {search.has(OPEN) ? (
        <Suspense fallback={null}>
          <DrawingViewer
            record={record}
            place={place}
            file={file}
            mayAdd={adding('pins') !== undefined}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </div>
  );
};

/** What people do with an approved drawing every day. */
export function DrawingDock({ record }: { record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  return (
    <Button wide icon={FileImage} {...go(openAddress(record), { keepsScroll: true })}>
      {t('projectdrawing.openDrawing')}
    </Button>
  );
}
