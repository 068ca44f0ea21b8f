import type { Breach, StatementCheck } from './statement-rules.ts';

const SHOWN = 160;

/** Senders that are left out, and why. */
const exempt: ReadonlyMap<string, string> = new Map([
  [
    'operate/backup/completeness.ts',
    'counts whole tables: a backup of all companies is complete or not at all',
  ],
  ['records/list.service.ts', 'lists are being written anew'],
  ['records/lookup.service.ts', 'reads the same sources as lists'],
  ['records/open-count.store.ts', 'reads the same sources as lists'],
  ['records/record-figures.store.ts', 'reads the same sources as lists'],
  ['records/record-names.store.ts', 'reads the same sources as lists'],
  ['modules/project-table.ts', 'reads the same sources as lists'],
]);

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
    .filter(([, sender]) => !exempt.has(sender))
    .flatMap(([text, sender]) =>
      check(text).map(({ rule, detail }) => {
        const words = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);
        return `${sender || 'unknown sender'}: ${sentences[rule](detail)}: ${words}`;
      }),
    );
