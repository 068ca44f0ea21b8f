import type { PaperFact } from '@sveis/domain/records';

const spans = { 1: '', 2: 'paper-fact-half', 4: 'paper-fact-wide' } as const;

/** Labels over values, four beside each other: nothing here depends on the width of the screen. */
export const PaperFacts = ({ facts }: { facts: readonly PaperFact[] }) => (
  <dl className="paper-facts">
    {facts.map(({ name, label, text, span }) => (
      <div key={name} className={spans[span]}>
        <dt>{label}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
