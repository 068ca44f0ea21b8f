import './paper.css';
import { dayInZone, formatDate } from '@sveis/domain/format';
import { isEmptyValue, labelId, rowsAt, sectionId } from '@sveis/domain/records';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../lib/words/use-t.ts';
import { useSessionIn } from '../../session/index.ts';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { OverrideList } from '../checks/finding-list.tsx';
import { isVisible, sectionsIn } from '../form/form-model.ts';
import { statusMark } from '../list/row-parts.ts';
import { idsIn } from '../outbox/values-walk.ts';
import { isWide } from '../record/field-reading.tsx';
import { useValueWords } from '../record/use-value-words.ts';
import { valueLine } from '../record/value-line.ts';
import { momentText, type ValueWords } from '../record/value-text.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { PaperFacts } from './paper-facts.tsx';
import { PaperPictures } from './paper-pictures.tsx';
import { PaperRows } from './paper-rows.tsx';
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
  const units = new Set(
    Object.values(definition.fields).flatMap((field) =>
      field.kind === 'number' && field.unitField !== undefined ? [field.unitField] : [],
    ),
  );
  const factsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = definition.fields[name];
      // What the head and another value say already.
      const isTold = name === definition.titleField || units.has(name);
      if (!field || isTold || isEmptyValue(record[name]) || !isVisible(field, record)) return [];
      const isRows = field.kind === 'rows';
      const text =
        isRows || field.kind === 'photos' ? '' : valueLine(field, name, record[name], words, record);
      const isPicture = field.kind === 'photos' || field.kind === 'signature';
      return [
        {
          name,
          label: t(labelId(definition.key, name)),
          text,
          isWide: isWide(field) && field.kind !== 'signature',
          value: (
            <>
              {isRows ? (
                <PaperRows field={field} path={name} rows={rowsAt(record, name)} words={words} />
              ) : null}
              {isPicture ? <PaperPictures ids={idsIn(record[name])} /> : null}
              {text}
            </>
          ),
        },
      ];
    });
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
      {sectionsIn(definition, record.status)
        .map(({ key, fields }) => ({ key, facts: factsOf(fields) }))
        .filter(({ facts }) => facts.length > 0)
        .map(({ key, facts }) => (
          <section key={key}>
            <h2>{t(sectionId(definition.key, key))}</h2>
            <PaperFacts facts={facts} />
          </section>
        ))}
      <div className="paper-box">
        <OverrideList room={definition.key} record={record} words={words} />
      </div>
    </div>,
    document.body,
  );
}
