import './paper.css';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { labelId, momentText, paperOf, type ValueWords } from '@sveis/domain/records';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { OverrideList } from '../checks/finding-list.tsx';
import { statusMark } from '../list/row-parts.ts';
import { useValueWords } from '../record/values/use-value-words.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { PaperPart } from './paper-part.tsx';
import { useCodeTexts } from './use-code-texts.ts';
import { usePrinting } from './use-printing.ts';

type RecordPrintProps = { place: RecordPlace; record: RecordAnswer; onDone: () => void };

/** The record whole on paper, every part of it under the other; printed as soon as its pictures are here. */
export function RecordPrint({ place, record, onDone }: RecordPrintProps) {
  const { definition } = place;
  const t = useT();
  const session = useSessionIn();
  const known = useValueWords(definition, record.names);
  const codeOf = useCodeTexts(definition);
  const nameOf: ValueWords['nameOf'] = (to, id) =>
    to === 'file' ? record.files[String(id)]?.name : known.nameOf(to, id);
  const words: ValueWords = { ...known, nameOf, ...(codeOf ? { codeOf } : {}) };
  const sheet = useRef<HTMLDivElement>(null);
  const foot = {
    start: record.number ?? '',
    middle: t('records.printedBy', {
      time: momentText(new Date().toISOString(), words.timeZone),
      name: session?.who.name ?? '',
    }),
    page: (number: string, count: string) => t('records.pageOf', { number, count }),
  };
  usePrinting({ sheet, isReady: codeOf !== undefined, foot, onDone });
  const paper = paperOf(definition, record, words);
  const status = statusMark(definition, record.status, words);
  return createPortal(
    // For the printer: a reader has the same on the screen.
    <div ref={sheet} className="print-sheet paper" aria-hidden="true">
      <div className="paper-head">
        <p>
          <b>{session?.profile.tenant.name}</b>
          {/* Not every browser prints the foot. */}
          <span>{[t(labelId(definition.key, 'one')), foot.middle].join(' · ')}</span>
        </p>
        <p>
          <b>{record.number}</b>
          <span>{formatDate(dayInZone(new Date(record.created_at), words.timeZone))}</span>
        </p>
      </div>
      <div className="paper-title">
        <h1>{record.title}</h1>
        <p>
          <StateMark shape={status.shape} size={18} />
          {status.text}
        </p>
      </div>
      {paper.sections.map(({ key, title, parts }) => (
        <section key={key}>
          <h2>{title}</h2>
          {parts.map((part) => (
            <PaperPart key={part.name} part={part} />
          ))}
        </section>
      ))}
      <div className="paper-box">
        <OverrideList room={definition.key} record={record} words={words} />
      </div>
    </div>,
    document.body,
  );
}
