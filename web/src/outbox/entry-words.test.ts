import { describe, expect, it } from 'vitest';
import { type AnyOperation, defineOperation, type Entry } from '../offline/outbox/index.ts';
import { copyText, differences, labelText, problemText } from './entry-words.ts';

const t = (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ');

const saveDeviation: AnyOperation = defineOperation<{ deadline: string }>({
  name: 'deviation.save',
  version: 1,
  method: 'POST',
  api: 'main',
  path: () => 'deviations',
  lane: () => 'record:1',
  label: () => ({ id: 'deviation.module' }),
  describe: (record) => {
    const { deadline = '', title = '' } = record as { deadline?: string; title?: string };
    return [
      { name: 'deadline', label: 'shell.calendar', value: deadline },
      { name: 'title', label: 'deviation.module', value: title },
    ];
  },
});

const entry = {
  state: 'conflict',
  label: { id: 'deviation.module' },
  savedAt: 0,
  body: { deadline: '14.11.2026', title: 'Lekkasje' },
  failure: {
    api: 'main',
    status: 409,
    body: { status: 'error', code: 'STALE', current: { deadline: '18.11.2026', title: 'Lekkasje' } },
  },
} as unknown as Entry;

describe('a conflict', () => {
  it('shows mine and theirs for the fields that differ, and no others', () => {
    expect(differences(entry, saveDeviation, t)).toEqual([
      { name: 'deadline', field: 'shell.calendar', mine: '14.11.2026', theirs: '18.11.2026' },
    ]);
  });

  it('of a room that cannot be asked shows none', () => expect(differences(entry, undefined, t)).toEqual([]));
});

describe('words about an entry', () => {
  it('give the server’s reason for a refusal', () => {
    const body = { status: 'error', code: 'LOCKED', message: 'Valgt dato er i en låst uke' };
    const refused = { ...entry, state: 'refused', failure: { api: 'main', status: 422, body } } as Entry;
    expect(problemText(refused, t)).toBe('outbox.refusedBecause Valgt dato er i en låst uke');
    expect(problemText({ ...refused, state: 'question' }, t)).toContain('outbox.askedBecause');
  });

  it('never show a bare code where the words are missing', () =>
    expect(labelText({ id: 'shell.more' }, (id) => id)).toBe('outbox.unnamed'));

  it('can be copied, field by field', () => {
    expect(copyText(entry, saveDeviation, t)).toContain('shell.calendar: 14.11.2026');
    expect(copyText(entry, undefined, t)).toContain('deadline: 14.11.2026');
  });
});
