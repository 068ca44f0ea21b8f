import { expect, it } from 'vitest';
import { doors } from './index.ts';

it.each(doors.map((door) => [door.key, door] as const))(
  '%s is scanned for where its things carry codes',
  async (_key, door) => {
    const { definition } = await door.load();
    expect(door.hasCodes === true).toBe(definition.codes !== undefined);
  },
);
