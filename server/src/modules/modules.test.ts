import { modules } from '@sveis/domain/modules';
import { describe, expect, it } from 'vitest';
import { recordModules } from './index.ts';

describe.each(modules.map((definition) => [definition.key, definition] as const))('%s', (key, definition) => {
  const module = recordModules.find((one) => one.definition.key === key);

  it('is run by the server', () => expect(module).toBeDefined());

  it('finds every hook it names', () => {
    const known = module?.behaviour.hooks.map(({ name }) => name) ?? [];
    expect(definition.hooks.filter((name) => !known.includes(name))).toEqual([]);
  });
});
