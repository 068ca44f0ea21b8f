import { modules } from '@sveis/domain/catalogue';
import { expect, it } from 'vitest';
import { moduleFor } from '../records/index.ts';
import { moduleRoutes } from './index.ts';

it.each(modules.map((definition) => [definition.key, definition] as const))(
  '%s is run with what every module has and with every hook it names',
  (_key, definition) => {
    expect(moduleRoutes.length).toBeGreaterThan(0);
    expect(moduleFor(definition).hooks.map(({ name }) => name)).toEqual([
      'record-tasks',
      ...definition.hooks,
    ]);
  },
);
