import type { DeliveryPreview } from '@sveis/domain/time';
import { Pencil } from 'lucide-react';
import { LinkButton } from '../../../lib/screen/links.tsx';
import { currentLanguage } from '../../../lib/words/language.ts';
import { LongTextField } from '../../../lib/words/long-text-field.tsx';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { useSessionIn } from '../../../session/index.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { CorrectionList } from '../correction-list.tsx';
import { DayTable } from '../day-table.tsx';
import { blockerNotes, type Note, shownBlockers, warningNote } from '../delivery-notes.ts';
import { decidedText, momentInZone } from '../delivery-words.ts';
import { totalsSoFar } from '../hours-words.ts';
import { NoteList } from '../note-list.tsx';
import { dayFromWire } from '../period-words.ts';
import { DeliveryTag } from '../review/delivery-tag.tsx';
import { TotalsFigure } from '../totals-figure.tsx';
import { type DeliverForm, isLive } from './use-deliver-form.ts';

type PartProps = { preview: DeliveryPreview };

export function DeliverBody({ preview, form }: PartProps & { form: DeliverForm }) {
  const t = useT();
  const language = currentLanguage();
  const hasHandedIn = isLive(preview);
  const blockers = blockerNotes(shownBlockers(preview.blockers, hasHandedIn), t, language);
  const unsent: readonly Note[] =
    form.unsent > 0 && !hasHandedIn
      ? [
          {
            key: 'unsent',
            text: t('delivery.blockerUnsent', { count: form.unsent }),
            day: undefined,
            to: '/outbox',
          },
        ]
      : [];
  return (
    <>
      <Status preview={preview} />
      <div ref={form.obstacles} className="empty:hidden">
        <NoteList title={t('delivery.blockersTitle')} shape="stop" notes={[...unsent, ...blockers]} />
      </div>
      <DayTable days={preview.days} totals={preview.totals} />
      <NoteList
        title={t('delivery.warningsTitle')}
        shape="warn"
        notes={preview.warnings.map((one) => warningNote(one, t, language))}
      />
      <CorrectionList corrections={preview.delivery?.corrections} />
      {hasHandedIn ? (
        <SaidBefore preview={preview} />
      ) : (
        <FieldStack>
          <LongTextField
            label={t('delivery.comment')}
            rows={2}
            maxLength={4000}
            value={form.comment}
            onChange={(event) => form.setComment(event.target.value)}
          />
        </FieldStack>
      )}
    </>
  );
}

/** Where the period stands, and why it came back. */
function Status({ preview }: PartProps) {
  const t = useT();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const today = useToday();
  const { delivery } = preview;
  const decided = delivery ? decidedText(delivery, t, timeZone) : undefined;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <DeliveryTag state={delivery?.state ?? 'none'} />
        <TotalsFigure totals={preview.totals} soFar={totalsSoFar(preview.days, today)} />
      </div>
      {delivery ? (
        <p className="text-quiet text-ink-quiet tabular-nums">
          {decided ?? t('delivery.handedIn', { time: momentInZone(delivery.delivered_at, timeZone) })}
        </p>
      ) : null}
      {delivery?.state === 'returned' ? (
        <div className="flex flex-col gap-3 rounded-card bg-danger-bg p-3.5 text-danger-text">
          <div className="flex items-start gap-3">
            <StateMark shape="stop" />
            <div className="min-w-0">
              <p className="text-note font-medium">{t('delivery.reason')}</p>
              <p className="font-semibold">{delivery.return_reason}</p>
            </div>
          </div>
          <div className="flex">
            <LinkButton
              wide
              kind="secondary"
              icon={Pencil}
              to="/calendar"
              search={{ day: dayFromWire(preview.from) }}
            >
              {t('delivery.correct')}
            </LinkButton>
          </div>
        </div>
      ) : null}
    </div>
  );
}

function SaidBefore({ preview }: PartProps) {
  const t = useT();
  if (!preview.delivery?.comment) return null;
  return (
    <div>
      <p className="text-note text-ink-quiet">{t('delivery.comment')}</p>
      <p>{preview.delivery.comment}</p>
    </div>
  );
}
