import type { Breach, StatementCheck } from './statement-rules.ts';

const SHOWN = 160;

/** Senders that are left out, by the name of their file, and why. */
const exempt: ReadonlyMap<string, string> = new Map([
  ['completeness.ts', 'counts whole tables: a backup of all companies is complete or not at all'],
  ['list.service.ts', 'lists are being written anew'],
  ['lookup.service.ts', 'reads the same sources as lists'],
  ['open-count.store.ts', 'reads the same sources as lists'],
  ['record-figures.store.ts', 'reads the same sources as lists'],
  ['record-names.store.ts', 'reads the same sources as lists'],
  ['project-table.ts', 'reads the same sources as lists'],
]);

const isExempt = (sender: string): boolean => exempt.has(sender.slice(sender.lastIndexOf('/') + 1));

const sentences = {
  company: (table) => `${table} is not compared with the company's parameter in its own query`,
  source: (table) => `${table} is filled from a query without a table of the company`,
  unreadable: (reason) => reason,
} satisfies Record<Breach['rule'], (detail: string) => string>;

/** What is wrong with statements, each as one sentence that names its sender and its first words. */
export const findOffenders = (
  statements: Iterable<readonly [text: string, sender: string]>,
  check: StatementCheck,
): readonly string[] =>
  [...statements]
    .filter(([, sender]) => !isExempt(sender))
    .flatMap(([text, sender]) =>
      check(text).map(({ rule, detail }) => {
        const words = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
        return `${sender || 'unknown sender'}: ${sentences[rule](detail)}: ${words}`;
      }),
    );
