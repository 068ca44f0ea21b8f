import { fixedRoutes } from '@sveis/domain/session';
import { expect, it } from 'vitest';
import { moduleIcon } from '../ui/data/module-icons.ts';
import { modules } from './index.ts';

it.each(modules.map((module) => [module.key, module] as const))(
  '%s is known before it is fetched by what its definition says',
  async (_key, module) => {
    const { definition } = await module.load();
    expect(module).toMatchObject({
      key: definition.key,
      path: definition.path,
      feature: definition.feature,
      icon: definition.icon,
      hasCodes: definition.codes !== undefined,
    });
    expect(moduleIcon(definition.icon)).not.toBe(moduleIcon('no such icon'));
    expect(fixedRoutes.map(({ path }) => path)).not.toContain(`/${definition.path}`);
  },
);

/** The server sends the names of what a definition lists, and of nothing else. */
it.each(modules.map((module) => [module.key, module] as const))(
  'every person and thing a list of %s shows is listed in its definition',
  async (_key, module) => {
    const { definition } = await module.load();
    const { line = [], columns = { wide: [], narrow: [] } } = definition.view ?? {};
    for (const name of new Set([...line, ...columns.wide, ...columns.narrow])) {
      const field = definition.fields[name];
      const isNamed = field && ['user', 'users', 'reference', 'references'].includes(field.kind);
      expect(!isNamed || field.list === true, name).toBe(true);
    }
  },
);
