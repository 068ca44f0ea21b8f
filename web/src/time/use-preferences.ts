import { useQuery } from '@tanstack/react-query';
import { useOutbox } from '../offline/outbox/index.ts';
import { savePreferences } from './punch-operations.ts';
import { preferencesQuery } from './queries.ts';
import type { Preferences } from './wire.ts';

const filter = { operations: [savePreferences] };

/** Own reminders and the question at shift end, with unsent changes. */
export function usePreferences(): Preferences | undefined {
  const { data } = useQuery(preferencesQuery);
  const changes = useOutbox(filter);
  if (!data) return undefined;
  return Object.assign({}, data, ...changes.map(({ body }) => body as Partial<Preferences>)) as Preferences;
}
