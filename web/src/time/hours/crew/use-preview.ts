import { type HoursAnswer, hoursAnswer } from '@sveis/domain/time';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import { useStore } from '../../../lib/store.ts';
import { outboxView } from '../../../offline/outbox/index.ts';
import { type CrewForm, type CrewMember, crewReach, membersOf } from './crew-model.ts';

/** Asked once a preview is opened, never while people are chosen: each look into others' hours is written down. */
const crewHoursQuery = (form: CrewForm) => {
  const users = form.people.map(({ id }) => id);
  const reach = crewReach(form);
  return queryOptions({
    queryKey: ['hours', 'crew', reach.start, reach.end, users.join()],
    queryFn: ({ signal }): Promise<HoursAnswer> =>
      api.main.post('hours/filter', { ...reach, users }, hoursAnswer, { signal }),
    staleTime: 0,
    retry: false,
  });
};

interface Use {
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly ownId: number;
  readonly replaced: readonly string[];
}

export function usePreview(form: CrewForm, { isOpen, timeZone, ownId, replaced }: Use) {
  const asked = useQuery({ ...crewHoursQuery(form), enabled: isOpen && form.people.length > 0 });
  const { entries } = useStore(outboxView);
  const members: readonly CrewMember[] = isOpen
    ? membersOf(form, { answer: asked.data, entries, timeZone, ownId, replaced })
    : [];
  return { members, isPending: asked.isFetching && asked.data === undefined };
}
