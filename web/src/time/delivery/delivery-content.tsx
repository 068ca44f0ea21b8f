import type { DeliveryDetail } from '@sveis/domain/time';
import { useState } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { ChangeList } from './change-list.tsx';
import { CorrectionList } from './correction-list.tsx';
import { DayTable } from './day-table.tsx';
import { warningNote } from './delivery-notes.ts';
import { countedEntries, decidedText, momentInZone, unexplainedChanges } from './delivery-words.ts';
import { type DatedEntry, EntryList } from './entry-list.tsx';
import { NoteList } from './note-list.tsx';
import { CorrectSheet } from './review/correct-sheet.tsx';
import { DeliveryTag } from './review/delivery-tag.tsx';
import { useDecisions } from './review/use-decisions.ts';
import { TotalsFigure } from './totals-figure.tsx';

/** Everything a leader needs to see before deciding, what is odd first. */
export function DeliveryContent({ detail }: { detail: DeliveryDetail }) {
  const t = useT();
  const timeZone = useSessionIn()?.profile.tenant.time_zone ?? 'UTC';
  const [corrected, setCorrected] = useState<DatedEntry>();
  const mayCorrect = useDecisions().refuses('correct', detail) === undefined;
  const decided = decidedText(detail, t, timeZone);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <DeliveryTag state={detail.state} />
          <TotalsFigure totals={detail.totals} />
        </div>
        <p className="mt-1 text-quiet text-ink-quiet tabular-nums">
          {t('delivery.handedIn', { time: momentInZone(detail.delivered_at, timeZone) })}
        </p>
        {decided ? <p className="text-quiet text-ink-quiet tabular-nums">{decided}</p> : null}
      </div>
      <Said label={t('delivery.reason')} text={detail.return_reason ?? ''} />
      <Said label={t('delivery.employeeComment')} text={detail.comment} />
      <CorrectionList corrections={detail.corrections} />
      <ChangeList title={t('delivery.changedSince')} changes={unexplainedChanges(detail)} />
      <ChangeList title={t('delivery.changedFromPrevious')} changes={detail.changed_from_previous} />
      <NoteList
        title={t('delivery.warningsTitle')}
        shape="warn"
        notes={detail.warnings.map((one) => warningNote(one, t, currentLanguage()))}
      />
      <DayTable days={detail.days} totals={detail.totals} />
      <EntryList entries={countedEntries(detail)} onCorrect={mayCorrect ? setCorrected : undefined} />
      <CorrectSheet detail={detail} entry={corrected} onClose={() => setCorrected(undefined)} />
    </div>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  if (text === '') return null;
  return (
    <div>
      <p className="text-note text-ink-quiet">{label}</p>
      <p>{text}</p>
    </div>
  );
}
