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

  it('finds the people and events its notices and reminders leave to a hook', () => {
    const hooks = module?.behaviour.hooks.filter(({ name }) => definition.hooks.includes(name)) ?? [];
    const rules = definition.notices?.rules ?? [];
    const reminders = definition.reminders ?? [];
    const people = [...rules.map(({ to = [] }) => to), ...reminders.map(({ to }) => to)]
      .flat()
      .flatMap((who) => (typeof who === 'object' && 'people' in who ? [who.people] : []));
    const events = rules.flatMap(({ on }) => (typeof on === 'object' && 'hook' in on ? [on.hook] : []));
    expect(people.filter((name) => !hooks.some((hook) => hook.people?.[name]))).toEqual([]);
    expect(events.filter((name) => !hooks.some((hook) => hook.events?.[name]))).toEqual([]);
    if (definition.overdue) expect(hooks.some((hook) => hook.overdue)).toBe(true);
  });
});
