/** A label with its value. Four columns fit beside each other; `span` says how many of them it takes. */
export interface PaperFact {
  readonly name: string;
  readonly label: string;
  readonly text: string;
  readonly span: 1 | 2 | 4;
}

/** Letters that fit into one of four columns, and into two. */
const NARROW = 26;
const HALF = 56;

export function paperFact(name: string, label: string, text: string, isWide: boolean): PaperFact {
  const length = Math.max(label.length, text.length);
  if (isWide || length > HALF || text.includes('\n')) return { name, label, text, span: 4 };
  return { name, label, text, span: length > NARROW ? 2 : 1 };
}
