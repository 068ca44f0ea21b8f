import type { Breach, StatementCheck } from './statement-rules.ts';

const SHOWN = 160;

/** Senders that are left out, by the name of their file, and why. */
const exempt: ReadonlyMap<string, string> = new Map([
  ['completeness.ts', 'counts whole tables: a backup of all companies is complete or not at all'],
  ['row-counts.ts', 'counts whole tables before and after they are laid out over a cluster'],
]);

const isExempt = (sender: string): boolean => exempt.has(sender.slice(sender.lastIndexOf('/') + 1));

const sentences = {
  company: (table) => `${table} is not compared with the company's parameter in its own query`,
  source: (table) => `${table} is filled from a query without a table of the company`,
  unreadable: (reason) => reason,
} satisfies Record<Breach['rule'], (detail: string) => string>;

/** What is wrong with statements, each as one sentence that names its sender and its first words. */
export function findOffenders(
  statements: Iterable<readonly [text: string, sender: string]>,
  check: StatementCheck,
): readonly string[] {
  const offenders = new Set<string>();
  for (const [text, sender] of statements) {
    if (isExempt(sender)) continue;
    const words = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
    for (const { rule, detail } of check(text))
      offenders.add(`${sender || 'unknown sender'}: ${sentences[rule](detail)}: ${words}`);
  }
  return [...offenders];
}
