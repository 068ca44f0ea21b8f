import { describe, expect, it } from 'vitest';
import { changesBetween } from './audit-changes.ts';

describe('an entry of the log in words', () => {
  it.each([
    [{ name: 'A', rev: 1 }, { name: 'B', rev: 1 }, [{ field: 'name', before: 'A', after: 'B' }]],
    [null, { name: 'B' }, [{ field: 'name', before: '', after: 'B' }]],
    [{ on: true }, null, [{ field: 'on', before: 'true', after: '' }]],
    [
      { permissions: { deviation: { list: true } } },
      { permissions: { deviation: { list: true, edit: true } } },
      [{ field: 'permissions.deviation.edit', before: '', after: 'true' }],
    ],
    [{ members: [1] }, { members: [1, 2] }, [{ field: 'members', before: '1', after: '1, 2' }]],
    [{ note: '' }, { note: null }, []],
    [undefined, 7, [{ field: '', before: '', after: '7' }]],
    [undefined, undefined, []],
  ])('%j and %j', (before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it('cuts what is long', () => {
    expect(changesBetween(null, { text: 'x'.repeat(1000) })[0]?.after).toHaveLength(300);
  });
});
