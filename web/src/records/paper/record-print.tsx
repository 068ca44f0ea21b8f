import { isEmptyValue, labelId, type RowsField, rowsAt, sectionId, type Values } from '@sveis/domain/records';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../lib/words/use-t.ts';
import { useFileAddress } from '../../offline/taken-files.ts';
import { useSessionIn } from '../../session/index.ts';
import { OverrideList } from '../checks/finding-list.tsx';
import { isVisible, sectionsIn } from '../form/form-model.ts';
import { statusMark } from '../list/row-parts.ts';
import { idsIn } from '../outbox/values-walk.ts';
import { FactList } from '../record/fact-list.tsx';
import { isWide } from '../record/field-reading.tsx';
import { useValueWords } from '../record/use-value-words.ts';
import { valueLine } from '../record/value-line.ts';
import { momentText, type ValueWords } from '../record/value-text.ts';
import type { RecordPlace } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { PaperRows } from './paper-rows.tsx';

type RecordPrintProps = { place: RecordPlace; record: RecordAnswer; onDone: () => void };

/** The record whole on paper, every part of it under the other; printed as soon as its pictures are here. */
export function RecordPrint({ place, record, onDone }: RecordPrintProps) {
  const { definition } = place;
  const t = useT();
  const session = useSessionIn();
  const known = useValueWords(definition, record.names);
  const nameOf: ValueWords['nameOf'] = (to, id) =>
    to === 'file' ? record.files[String(id)]?.name : known.nameOf(to, id);
  const words = { ...known, nameOf };
  const sheet = useRef<HTMLDivElement>(null);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    let isWanted = true;
    const end = () => done.current();
    addEventListener('afterprint', end);
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    // One that cannot be had now must not keep the rest from the printer.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isWanted) print();
    });
    return () => {
      isWanted = false;
      removeEventListener('afterprint', end);
    };
  }, []);
  const partsOf = (names: readonly string[]) =>
    names.flatMap((name) => {
      const field = definition.fields[name];
      const isTold = name === definition.titleField;
      if (!field || isTold || isEmptyValue(record[name]) || !isVisible(field, record)) return [];
      const isPicture = field.kind === 'photos' || field.kind === 'signature';
      const isRows = field.kind === 'rows';
      return [
        {
          name,
          label: t(labelId(definition.key, name)),
          isWide: isWide(field),
          value: (
            <>
              {isRows ? (
                <PaperRows field={field} path={name} rows={rowsAt(record, name)} words={words} />
              ) : null}
              {field.kind === 'photos' || isRows ? null : (
                <span className="whitespace-pre-line">
                  {valueLine(field, name, record[name], words, record)}
                </span>
              )}
              {isPicture ? <PaperPictures ids={idsIn(record[name])} /> : null}
              {isRows ? <PaperPictures ids={picturesIn(field, rowsAt(record, name))} /> : null}
            </>
          ),
        },
      ];
    });
  return createPortal(
    // For the printer: a reader has the same on the screen.
    <div ref={sheet} className="print-sheet" aria-hidden="true">
      <p className="text-quiet">
        {[session?.profile.tenant.name, t(labelId(definition.key, 'one'))].filter(Boolean).join(' · ')}
      </p>
      <h1 className="text-title font-bold">{[record.number, record.title].filter(Boolean).join(' ')}</h1>
      <p className="font-semibold">{statusMark(definition, record.status, words).text}</p>
      {sectionsIn(definition, record.status)
        .map(({ key, fields }) => ({ key, facts: partsOf(fields) }))
        .filter(({ facts }) => facts.length > 0)
        .map(({ key, facts }) => (
          <section key={key} className="mt-4">
            <h2 className="mb-1 border-b border-line text-lead font-bold">
              {t(sectionId(definition.key, key))}
            </h2>
            <FactList facts={facts} />
          </section>
        ))}
      <div className="mt-4">
        <OverrideList room={definition.key} record={record} words={words} />
      </div>
      <p className="mt-6 text-note">
        {t('records.printedBy', {
          time: momentText(new Date().toISOString(), words.timeZone),
          name: session?.who.name ?? '',
        })}
      </p>
    </div>,
    document.body,
  );
}

/** Pictures of all rows, in their order. */
const picturesIn = ({ fields }: RowsField, rows: readonly Values[]): readonly string[] =>
  rows.flatMap((row) =>
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'photos' ? idsIn(row[name]) : [])),
  );

const PaperPictures = ({ ids }: { ids: readonly string[] }) => (
  <span className="mt-1 grid grid-cols-2 gap-2">
    {ids.map((id) => (
      <PaperPicture key={id} id={id} />
    ))}
  </span>
);

const PaperPicture = ({ id }: { id: string }) => (
  <img
    src={useFileAddress(id, 'full')}
    alt=""
    className="max-h-[90mm] w-full break-inside-avoid object-contain object-left"
  />
);
