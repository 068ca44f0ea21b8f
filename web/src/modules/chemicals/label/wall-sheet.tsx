import './wall-sheet.css';
import { firstAidAdvice, firstAidWays, plainStatement, type Statements } from '@sveis/domain/chemicals';
import { type EmergencyNumbers, listOf } from '@sveis/domain/modules/chemicals';
import { isEmptyValue, labelId, type Values } from '@sveis/domain/records';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/words/use-t.ts';
import { linesOf } from '../first-aid/emergency-lines.tsx';
import type { useFirstAidParts } from '../first-aid/first-aid-card.tsx';
import { instructionFor } from '../instruction-for.ts';
import { PictogramRow } from './pictogram-row.tsx';
import { PpeRow } from './ppe-row.tsx';

/** Letters in points: as large as one page allows, and never smaller than is read standing. */
const LARGEST = 13;
const SMALLEST = 7;
/** What is left of an A4 page inside its margins, with a little to spare for a printer of its own mind. */
const PAGE = { width: '186mm', heightMm: 268 } as const;
const PIXELS_PER_MM = 96 / 25.4;

/** Laid out unseen in the width of the page, smaller and smaller until it fits. */
function fitToPage(sheet: HTMLElement): void {
  Object.assign(sheet.style, {
    display: 'block',
    position: 'absolute',
    visibility: 'hidden',
    width: PAGE.width,
  });
  for (let size = LARGEST; size >= SMALLEST; size -= 0.5) {
    sheet.style.fontSize = `${size}pt`;
    if (sheet.offsetHeight <= PAGE.heightMm * PIXELS_PER_MM) break;
  }
  for (const name of ['display', 'position', 'visibility', 'width']) sheet.style.removeProperty(name);
}

const notes = ['ventilation', 'fire_media', 'fire_unsuitable', 'spill', 'storage_note'] as const;

export type WallSheetProps = {
  values: Values;
  statements: Statements | undefined;
  firstAid: ReturnType<typeof useFirstAidParts>;
  emergency: EmergencyNumbers;
  company: string;
  /** A field in words. */
  say: (name: string) => string;
  printedOn: string;
};

/** What comes out of the printer: one page for the wall beside the cabinet, in the language of the person who prints it. */
export function WallSheet({
  values,
  statements,
  firstAid,
  emergency,
  company,
  say,
  printedOn,
}: WallSheetProps) {
  const t = useT();
  const label = (name: string) => t(labelId('chemicallist', name));
  const said = (codes: readonly string[]) =>
    codes
      .filter((code) => code !== 'none')
      .map((code) => ({ code, text: (statements && plainStatement(statements, code)) ?? '' }));
  const hazards = said(listOf(values.h_statements));
  const { of, always } = firstAidAdvice(listOf(values.p_statements));
  const aid = new Set([...firstAidWays.flatMap((way) => of[way]), ...always]);
  const advice = said(listOf(values.p_statements).filter((code) => !aid.has(code)));
  const told = notes.filter((name) => !isEmptyValue(values[name]));
  const instruction = instructionFor(values);
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (sheet.current) fitToPage(sheet.current);
  });
  const word = values.signal_word;
  return createPortal(
    <div ref={sheet} className="print-sheet wall-sheet" aria-hidden="true">
      <p>{company}</p>
      <h1>{String(values.product_name ?? '')}</h1>
      <p>{[values.number, say('supplier'), say('contains')].filter(Boolean).join(' · ')}</p>
      <div className="wall-sheet-top">
        <PictogramRow values={values} size={88} />
        {word === 'danger' || word === 'warning' ? (
          <p className="wall-sheet-word">{say('signal_word')}</p>
        ) : null}
      </div>
      <div className="wall-sheet-columns">
        <div>
          <Coded title={label('h_statements')} rows={hazards} />
          <section>
            <h2>{label('ppe')}</h2>
            <PpeRow values={values} />
            {['glove_material', 'ppe_note'].map((name) =>
              isEmptyValue(values[name]) ? null : (
                <p key={name}>
                  <b>{label(name)}:</b> {say(name)}
                </p>
              ),
            )}
          </section>
          <Coded title={label('p_statements')} rows={advice} />
          {told.map((name) => (
            <section key={name}>
              <h2>{label(name)}</h2>
              <p>{say(name)}</p>
            </section>
          ))}
          {instruction === '' ? null : (
            <section>
              <h2>{t('chemicallist.workInstruction')}</h2>
              <p style={{ whiteSpace: 'pre-line' }}>{instruction}</p>
            </section>
          )}
        </div>
        <div>
          <section className="wall-sheet-aid">
            <h2>{t('chemicallist.firstAid')}</h2>
            <dl>
              {firstAid.map(({ key, title, written, advice: lines }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  {[written, ...lines]
                    .filter((text) => text !== '')
                    .map((text) => (
                      <dd key={text}>{text}</dd>
                    ))}
                </div>
              ))}
            </dl>
            {linesOf(emergency, values.emergency_phone, t).map(({ phone, text }) => (
              <p key={phone} className="wall-sheet-call">
                {text}
              </p>
            ))}
          </section>
        </div>
      </div>
      <p className="wall-sheet-foot">
        {[say('status'), say('locations'), t('chemicallist.printedOn', { day: printedOn })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>,
    document.body,
  );
}

type CodedProps = { title: string; rows: readonly { readonly code: string; readonly text: string }[] };

function Coded({ title, rows }: CodedProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      {rows.map(({ code, text }) => (
        <p key={code}>
          <b>{code}</b> {text}
        </p>
      ))}
    </section>
  );
}
