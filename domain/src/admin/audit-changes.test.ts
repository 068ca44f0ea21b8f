import { describe, expect, it } from 'vitest';
import { changesBetween } from './audit-changes.ts';

describe('what differs in an entry of the log', () => {
  it.each([
    [{ name: 'A', rev: 1 }, { name: 'B', rev: 1 }, [{ field: 'name', before: 'A', after: 'B' }]],
    [null, { name: 'B' }, [{ field: 'name', before: undefined, after: 'B' }]],
    [{ on: true }, null, [{ field: 'on', before: true, after: undefined }]],
    [
      { permissions: { deviation: { list: true } } },
      { permissions: { deviation: { list: true, edit: true } } },
      [{ field: 'permissions.deviation.edit', before: undefined, after: true }],
    ],
    [{ note: '' }, { note: null }, []],
    [undefined, 7, [{ field: '', before: undefined, after: 7 }]],
    [undefined, undefined, []],
  ])('%j and %j', (before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });
});
