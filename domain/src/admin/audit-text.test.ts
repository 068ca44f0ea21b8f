import { describe, expect, it } from 'vitest';
import { deviation } from '../modules/deviation/index.ts';
import { wordlessParts } from './audit-record-text.ts';
import { type AuditTextWords, auditLines } from './audit-text.ts';

const ID = '01a1ed93-64a5-7000-8000-000000000001';
const names: Readonly<Record<string, string>> = { 'user:7': 'Per Hansen', 'shifts:1': 'Dag' };
const words: AuditTextWords = {
  t: (id, values = {}) => [id.slice(id.indexOf('.') + 1), ...Object.values(values)].join(' '),
  timeZone: 'Europe/Oslo',
  nameOf: (target, id) => names[`${target}:${String(id)}`],
  keyName: (key) => (key === 'deviation' ? 'Avvik' : undefined),
};
const told = (after: object, before: unknown = null) =>
  auditLines(before, after, words).map((line) => `${line.name}: ${line.before} > ${line.after}`);

describe('an entry of the log in words', () => {
  it.each([
    [{ user_id: 7 }, ['field_user_id:  > Per Hansen']],
    [{ user_id: 8 }, ['field_user_id:  > #8']],
    [{ shift_id: 1, days: ['2026-11-14'] }, ['field_shift_id:  > Dag', 'field_days:  > 14.11.2026']],
    [{ enabled: true }, ['field_enabled:  > yes']],
    [{ via: 'rfid' }, ['field_via:  > value_via_rfid']],
    [{ moves: [{ id: ID }, { id: ID }] }, ['field_moves:  > lines 2']],
    [{ files: [ID] }, ['field_files:  > lines 1']],
    [{ doc: 'CC-2026-0008', line: ID }, ['field_doc:  > CC-2026-0008']],
    [{ host_token: ID }, []],
    [{ told: 3 }, ['field_told:  > 3']],
    [{ permissions: { deviation: { list: true } } }, ['field_permissions:  > Avvik: list: yes']],
    [{ ended_at: '2026-11-13T00:48:00.000Z' }, ['field_ended_at:  > 13.11.2026 01:48:00']],
  ])('%j', (after, lines) => {
    expect(told(after)).toEqual(lines);
  });

  it('cuts what is long', () => {
    expect(auditLines(null, { text: 'x'.repeat(1000) }, words)[0]?.after).toHaveLength(300);
  });

  it.each([
    [{ entity: 'stock', action: 'count', after: { doc: 'CC-1' } }, []],
    [{ entity: 'deviation', action: 'edit', after: { title: 'A', status: 'closed' } }, []],
    [{ entity: 'stock', action: 'juggle', after: {} }, ['action juggle']],
    [{ entity: 'circus', action: 'count', after: { lion: 1 } }, ['entity circus', 'field circus.lion']],
  ])('%j: what nobody has words for', (entry, missing) => {
    expect(wordlessParts({ before: null, ...entry }, [deviation], [])).toEqual(missing);
  });
});
