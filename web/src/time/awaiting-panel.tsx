import { formatDateTime } from '@sveis/domain/format';
import { useT } from '../lib/use-t.ts';
import { Card } from '../ui/card.tsx';
import { StateMark } from '../ui/state-mark.tsx';
import { Pictures } from './pictures.tsx';
import { addStempPictures } from './stemp-actions.ts';
import { CancelButton } from './stop-dock.tsx';
import type { PunchRecord } from './wire.ts';

type AwaitingPanelProps = { record: PunchRecord; timeZone: string };

/** Ended by itself after 24 hours in a company that wants a picture: it becomes hours with one. */
export function AwaitingPanel({ record, timeZone }: AwaitingPanelProps) {
  const t = useT();
  const time = record.ended_at ? formatDateTime(new Date(record.ended_at), timeZone).slice(0, -3) : '';
  return (
    <div className="flex max-w-160 flex-col gap-3">
      <Card>
        <div role="alert" className="flex items-start gap-3">
          <StateMark shape="warn" />
          <div className="min-w-0 flex-1">
            <h2 className="font-bold">{t('time.awaitPicture')}</h2>
            <p>{t('time.awaitPictureText', { time })}</p>
          </div>
        </div>
      </Card>
      <Pictures
        wanted
        pictures={record.files.map(({ id }) => ({ id, isUnsent: false }))}
        onPictures={(pictures) => void addStempPictures(record.id, pictures)}
      />
      <div className="flex justify-end">
        <CancelButton record={record} />
      </div>
    </div>
  );
}
