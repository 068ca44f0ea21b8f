import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentChanges, contentText } from './delivery-content.ts';
import type { DeliveredEntry } from './delivery-wire.ts';

const number = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
const entry = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  day: fc.constantFrom('09.11.2026', '10.11.2026', '01.12.2026'),
  amount: fc.constantFrom(7.5, 0.3333, 8),
  break: fc.constantFrom(0, 0.5),
  project_id: number,
  task_id: number,
  work_type_id: number,
  absence_type_id: number,
  start_at: fc.constantFrom(null, '2026-11-09T06:00:00.000Z'),
  end_at: fc.constantFrom(null, '2026-11-09T14:00:00.000Z'),
  comments: fc.constantFrom('', 'Root run', 'Root, run'),
}) satisfies fc.Arbitrary<DeliveredEntry>;
const content = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 5 });

/** What is left when the changes are carried out on what was there. */
const carriedOut = (before: readonly DeliveredEntry[], after: readonly DeliveredEntry[]) => {
  const rows = new Map(before.map((row) => [row.id, row]));
  for (const change of contentChanges(before, after)) {
    if (change.before) rows.delete(change.before.id);
    if (change.after) rows.set(change.after.id, change.after);
  }
  return contentText([...rows.values()]);
};

describe('what was handed in and what has changed since', () => {
  it('the changes carried out on the old give the new, whatever the two are', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(carriedOut(before, after)).toBe(contentText(after));
      }),
    );
  });

  it('there is a change exactly when the spelling differs', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        expect(contentChanges(before, after).length === 0).toBe(contentText(before) === contentText(after));
      }),
    );
  });

  it('seen from the other side, what was added is removed and every change is still one', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const turned = contentChanges(after, before).map(({ kind, before: was, after: is }) => ({
          kind: kind === 'added' ? 'removed' : kind === 'removed' ? 'added' : kind,
          before: is,
          after: was,
        }));
        const key = (change: { kind: string; before: DeliveredEntry | null; after: DeliveredEntry | null }) =>
          JSON.stringify([change.kind, change.before?.id, change.after?.id]);
        expect(turned.map(key).sort()).toEqual(contentChanges(before, after).map(key).sort());
      }),
    );
  });

  it('the order the rows come in does not matter', () => {
    fc.assert(
      fc.property(content, (rows) => {
        expect(contentText([...rows].reverse())).toBe(contentText(rows));
        expect(contentChanges(rows, [...rows].reverse())).toEqual([]);
      }),
    );
  });
});
