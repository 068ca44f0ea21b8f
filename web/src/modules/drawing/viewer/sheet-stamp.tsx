import { paperStamp, statusId } from '@sveis/domain/records';
import { useT } from '../../../lib/words/use-t.ts';
import type { RecordAnswer, RecordPlace } from '../../../records/index.ts';

type SheetStampProps = { record: Pick<RecordAnswer, 'status'>; definition: RecordPlace['definition'] };

/** Said above a revision nobody may weld after any more. */
export function EndedBanner({ record, definition }: SheetStampProps) {
  const t = useT();
  return paperStamp(definition, record.status) === 'over' ? (
    <p role="status" className="flex-none bg-danger-bg px-4 py-2 font-semibold text-danger-text">
      {t('projectdrawing.notInForce')}
    </p>
  ) : null;
}

/** Written across a revision that is not approved, or not any more: a picture of the screen tells it too. */
export function SheetStamp({ record, definition }: SheetStampProps) {
  const t = useT();
  const stamp = paperStamp(definition, record.status);
  if (stamp === undefined) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden [container-type:size]"
    >
      <span
        className={`rotate-[-28deg] leading-none font-bold whitespace-nowrap uppercase ${
          stamp === 'over'
            ? 'text-[12cqmax] text-danger-mark opacity-25'
            : 'text-[9cqmax] text-idle-mark opacity-20'
        }`}
      >
        {t(stamp === 'over' ? statusId(definition.key, record.status) : 'records.notApproved')}
      </span>
    </div>
  );
}
