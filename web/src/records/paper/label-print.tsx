import './paper.css';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { encode } from 'uqr';
import { useSessionIn } from '../../session/index.ts';
import { usePrinting } from './use-printing.ts';

interface Label {
  readonly id: string;
  /** What the squares say. */
  readonly code: string;
  readonly name: string;
  readonly text: string;
}

/** Labels of what is no record, such as spools: made on the phone, twenty-four to a page. */
export function LabelSheet({ labels, onDone }: { labels: readonly Label[]; onDone: () => void }) {
  const company = useSessionIn()?.profile.tenant.name ?? '';
  const sheet = useRef<HTMLDivElement>(null);
  usePrinting({ sheet, isReady: true, onDone });
  return createPortal(
    <div ref={sheet} className="print-sheet paper paper-labels" aria-hidden="true">
      {labels.map(({ id, code, name, text }) => (
        <div key={id}>
          <QrCode text={code} />
          <p>
            <b>{name}</b>
            <span>{text}</span>
            <small>{company}</small>
          </p>
        </div>
      ))}
    </div>,
    document.body,
  );
}

/** Black squares in one path, with the quiet border a reader needs. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" data-code={text} aria-hidden="true">
      <path d={squares.join('')} fill="#000" />
    </svg>
  );
}
