import { describe, expect, it } from 'vitest';
import { documentType, isShownInApp, mayBecome, readTags } from './document-status.ts';

describe('a document', () => {
  it.each([
    ['draft', 'valid', true],
    ['valid', 'superseded', true],
    ['superseded', 'valid', true],
    ['draft', 'superseded', false],
    ['valid', 'draft', false],
  ] as const)('from %s to %s: %s', (from, to, may) => {
    expect(mayBecome(from, to)).toBe(may);
    expect(mayBecome(from, from)).toBe(true);
  });

  it.each([
    ['application/pdf', 'pdf', true],
    ['image/jpeg', 'picture', true],
    ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'office', false],
    ['text/csv; charset=utf-8', 'office', false],
    ['application/zip', 'other', false],
    ['text/html', 'other', false],
  ] as const)('%s is %s; shown in the app: %s', (type, kind, isShown) => {
    expect([documentType(type), isShownInApp(type)]).toEqual([kind, isShown]);
  });

  it('tags are each once, and at most ten', () => {
    expect(readTags([' Hot  work ', 'hot work', '', 'WPS'])).toEqual(['Hot work', 'WPS']);
    expect(readTags(Array.from({ length: 20 }, (_, index) => `t${index}`))).toHaveLength(10);
  });
});
