import { useQuery } from '@tanstack/react-query';
import { useStore } from '../../lib/store.ts';
import { outboxView, useOutbox } from '../../offline/outbox/index.ts';
import { savePreferences } from '../punch/outbox/punch-operations.ts';
import { preferencesQuery } from './queries.ts';
import type { Preferences } from './wire.ts';

const filter = { operations: [savePreferences] };

/** Own reminders and the question at shift end, with what was sent since they were read and what is unsent. */
export function usePreferences(): Preferences | undefined {
  const { data, dataUpdatedAt } = useQuery(preferencesQuery);
  const { receipts } = useStore(outboxView);
  const changes = useOutbox(filter);
  if (!data) return undefined;
  const told = receipts.findLast(({ operation }) => operation === savePreferences.name);
  const isNewer = told !== undefined && told.sentAt >= dataUpdatedAt;
  return Object.assign(
    {},
    data,
    isNewer ? told.answer : {},
    ...changes.map(({ body }) => body as Partial<Preferences>),
  ) as Preferences;
}
