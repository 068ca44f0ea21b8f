import { modules } from '@sveis/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { moduleFor } from '../records/index.ts';
import { moduleRoutes } from './index.ts';

describe.each(modules.map((definition) => [definition.key, definition] as const))(
  '%s',
  (_key, definition) => {
    const { hooks } = moduleFor(definition);

    it('is run with what every module has and with every hook it names', () => {
      expect(Object.values(moduleRoutes).flat().length).toBeGreaterThan(0);
      expect(hooks.map(({ name }) => name)).toEqual(['record-tasks', ...definition.hooks]);
    });

    it('finds the people and events its notices and reminders leave to a hook', () => {
      const rules = definition.notices?.rules ?? [];
      const reminders = definition.reminders ?? [];
      const people = [...rules.map(({ to = [] }) => to), ...reminders.map(({ to }) => to)]
        .flat()
        .flatMap((who) => (typeof who === 'object' && 'people' in who ? [who.people] : []));
      const events = rules.flatMap(({ on }) => (typeof on === 'object' && 'hook' in on ? [on.hook] : []));
      expect(people.filter((name) => !hooks.some((hook) => hook.people?.[name]))).toEqual([]);
      expect(events.filter((name) => !hooks.some((hook) => hook.events?.[name]))).toEqual([]);
      const asked = reminders.flatMap(({ unsettled }) => unsettled ?? []);
      expect(asked.filter((name) => !hooks.some((hook) => hook.unsettled?.[name]))).toEqual([]);
      if (definition.overdue) expect(hooks.some((hook) => hook.overdue)).toBe(true);
    });
  },
);
