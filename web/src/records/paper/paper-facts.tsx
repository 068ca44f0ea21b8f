import type { ReactNode } from 'react';

export interface PaperFact {
  readonly name: string;
  readonly label: string;
  /** What the value says, which decides how much room it gets. */
  readonly text: string;
  readonly value?: ReactNode;
  /** Takes the whole line. */
  readonly isWide?: boolean;
}

/** Letters that fit into one of four columns, and into two. */
const NARROW = 26;
const HALF = 56;

function spanOf({ label, text, isWide = false }: PaperFact): string {
  const length = Math.max(label.length, text.length);
  if (isWide || length > HALF || text.includes('\n')) return 'paper-fact-wide';
  return length > NARROW ? 'paper-fact-half' : '';
}

/** Labels over values, four beside each other: nothing here depends on the width of the screen. */
export const PaperFacts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <dl className="paper-facts">
    {facts.map((fact) => (
      <div key={fact.name} className={spanOf(fact)}>
        <dt>{fact.label}</dt>
        <dd>{fact.value ?? fact.text}</dd>
      </div>
    ))}
  </dl>
);
