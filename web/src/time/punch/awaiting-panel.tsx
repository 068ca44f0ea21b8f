import { formatDateTime } from '@sveis/domain/format';
import { useT } from '../../lib/words/use-t.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { PunchRecord } from '../reference/wire.ts';
import { addStempPictures } from './outbox/stemp-actions.ts';
import { Pictures } from './pictures/pictures.tsx';
import { CancelButton } from './stop-dock.tsx';

type AwaitingPanelProps = { record: PunchRecord; timeZone: string };

/** Ended by itself after 24 hours in a company that wants a picture: it becomes hours with one. */
export function AwaitingPanel({ record, timeZone }: AwaitingPanelProps) {
  const t = useT();
  const time = record.ended_at ? formatDateTime(new Date(record.ended_at), timeZone) : '';
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
