import { expect, it } from 'vitest';
import { moduleEntries } from './index.ts';

it.each(moduleEntries.map((moduleEntry) => [moduleEntry.key, moduleEntry] as const))(
  '%s is scanned for where its things carry codes',
  async (_key, moduleEntry) => {
    const { definition } = await moduleEntry.load();
    expect(moduleEntry.hasCodes === true).toBe(definition.codes !== undefined);
  },
);
