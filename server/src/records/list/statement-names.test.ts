import { describe, expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

describe('statements that come again and again', () => {
  it('get a name the third time and keep it', () => {
    const nameOf = createStatementNames();
    expect([nameOf('a'), nameOf('a')]).toEqual([undefined, undefined]);
    const name = nameOf('a');
    expect(name).toMatch(/^list-/);
    expect([nameOf('a'), nameOf('b')]).toEqual([name, undefined]);
  });

  it('are never so many that a connection drowns in them', () => {
    const nameOf = createStatementNames();
    const named = new Set<string | undefined>();
    for (let index = 0; index < 5_000; index += 1)
      for (let time = 0; time < 4; time += 1) named.add(nameOf(`select ${index}`));
    named.delete(undefined);
    expect(named.size).toBe(200);
  });
});
