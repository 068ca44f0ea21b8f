import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { readMigrations } from './migrations.ts';
import { splitStatements } from './split-statements.ts';

describe('the statements of a file', () => {
  it.each([
    ['two', 'select 1; select 2', ['select 1', 'select 2']],
    ['none', ' ;; -- nothing\n/* ; */ ;', []],
    ['a line comment', 'select 1 -- a; b\n, 2; select 3', ['select 1 -- a; b\n, 2', 'select 3']],
    [
      'nested comments',
      '/* a; /* b; */ c; */ select 1; select 2',
      ['/* a; /* b; */ c; */ select 1', 'select 2'],
    ],
    ['a text', "select 'a;''b;'; select 2", ["select 'a;''b;'", 'select 2']],
    ['a text with a backslash', "select '\\'; select 2", ["select '\\'", 'select 2']],
    ['a text with escapes', "select E'\\';'; select 2", ["select E'\\';'", 'select 2']],
    ['a name', 'select 1 as "a;""b;"; select 2', ['select 1 as "a;""b;"', 'select 2']],
    ['a body', 'do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
    [
      'a body in a body',
      'do $f$ begin execute $$a;$$; end $f$; select 2',
      ['do $f$ begin execute $$a;$$; end $f$', 'select 2'],
    ],
    ['parameters', 'select $1; select $2', ['select $1', 'select $2']],
    ['a name that looks like a body', 'select a$b; select c$b', ['select a$b', 'select c$b']],
    ['a name that ends like an escape', "select type'1;'; select 2", ["select type'1;'", 'select 2']],
  ])('%s', (_name, sql, statements) => {
    expect(splitStatements(sql)).toEqual(statements);
  });

  it.each(["select 'a", 'do $x$ begin', 'select 1 /* a', 'select "a'])('has no end: %s', (sql) => {
    expect(() => splitStatements(sql)).toThrow('no end of');
  });

  describe('of a migration', () => {
    beforeAll(() => loadModule());

    it('are those the database sees in it', async () => {
      for (const { name, sql } of await readMigrations()) {
        const statements = splitStatements(sql);
        for (const text of statements) expect(parseSync(text).stmts, `${name}: ${text}`).toHaveLength(1);
        expect(statements.length, name).toBe(parseSync(sql).stmts.length);
      }
    });
  });
});
