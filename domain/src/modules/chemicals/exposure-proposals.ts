import type { Day } from '../../format/index.ts';

/** Hours of one person on one day and project, at work where they are exposed to something. */
export interface ExposedHours {
  readonly day: Day;
  readonly chemical_id: string;
  readonly substances: string;
  readonly activity: string;
  readonly project_id: number | null;
  readonly project: string | null;
  readonly seconds: number;
}

/** An entry of the register nobody has written yet, as hours suggest it. */
export interface ExposureProposal extends Omit<ExposedHours, 'seconds'> {
  readonly minutes: number;
}

/** Days back from today for which an entry is proposed: after that nobody remembers how it was. */
export const PROPOSED_DAYS = 7;

const MOST_MINUTES = 1440;

/**
 * One proposal for each day and chemical, newest day first: all of the hours together, named by the activity and the
 * project with most of them.
 */
export function exposureProposals(hours: readonly ExposedHours[]): readonly ExposureProposal[] {
  const groups = new Map<string, readonly ExposedHours[]>();
  for (const row of hours) groups.set(proposalKey(row), [...(groups.get(proposalKey(row)) ?? []), row]);
  return [...groups.values()]
    .flatMap((rows) => {
      const [most] = rows.toSorted((a, b) => b.seconds - a.seconds);
      const minutes = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
      if (!most || minutes < 1) return [];
      const { seconds: _seconds, ...proposal } = most;
      return [{ ...proposal, minutes: Math.min(minutes, MOST_MINUTES) }];
    })
    .sort((a, b) => (a.day === b.day ? a.substances.localeCompare(b.substances) : a.day < b.day ? 1 : -1));
}

/** What tells one proposal from another, also when it is put away. */
export const proposalKey = ({ day, chemical_id }: Pick<ExposureProposal, 'day' | 'chemical_id'>): string =>
  `${day} ${chemical_id}`;
