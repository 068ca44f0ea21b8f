import { describe, expect, it } from 'vitest';
import { ageText, sizeText } from './measures.ts';

const t = (id: string, values: object = {}) => [id, ...Object.values(values)].join(' ');
const MINUTE = 60_000;

describe('how old and how large', () => {
  it.each([
    [59_999, 'outbox.ageNow'],
    [MINUTE, 'outbox.ageMinutes 1'],
    [59 * MINUTE, 'outbox.ageMinutes 59'],
    [60 * MINUTE, 'outbox.ageHours 1'],
    [24 * 60 * MINUTE, 'outbox.ageDays 1'],
    [-5, 'outbox.ageNow'],
  ])('%d ms', (age, text) => expect(ageText(1_000_000, 1_000_000 + age, t)).toBe(text));

  it('is written as the language writes it', () => {
    expect(sizeText(1_900_000, 'nb')).toMatch(/^1,9\sMB$/);
    expect(sizeText(300, 'nb')).toMatch(/^1\skB$/i);
    expect(sizeText(12_400, 'lt')).toMatch(/^12\skB$/i);
  });
});
