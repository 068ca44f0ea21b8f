import type { ExposureProposal } from '@sveis/domain/modules/chemicals';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../offline/outbox/index.ts';
import { openProposals } from './open-proposals.ts';
import { proposalAddress, proposedIn } from './proposal-address.ts';

const proposal = (more: Partial<ExposureProposal> = {}): ExposureProposal => ({
  day: '2026-11-16',
  chemical_id: 'fume',
  substances: 'Sveiserøyk',
  activity: 'Sveising, rustfritt',
  project_id: 2,
  project: '2502 Tank',
  minutes: 390,
  ...more,
});
const waiting = (operation: string, body: object) => ({ operation, body }) as unknown as Entry;

describe('an exposure proposed from hours', () => {
  it('opens the form filled in with the day, the project and the minutes of the hours', () => {
    const { pathname, searchParams } = new URL(proposalAddress(proposal()), 'https://sveis.example');
    expect([pathname, searchParams.get('add'), searchParams.get('chemical')]).toEqual([
      '/chemicallist/exposures',
      '1',
      'fume',
    ]);
    expect(proposedIn(searchParams)).toEqual({
      day: '2026-11-16',
      minutes: 390,
      project_id: 2,
      workplace: '2502 Tank',
    });
  });

  it('says nothing of a place where the hours name no project, and a form without hours begins as before', () => {
    const bare = new URL(
      proposalAddress(proposal({ project_id: null, project: null })),
      'https://sveis.example',
    );
    expect(proposedIn(bare.searchParams)).toEqual({ day: '2026-11-16', minutes: 390, project_id: null });
    expect(proposedIn(new URLSearchParams('add=1&chemical=fume'))).toBeUndefined();
  });

  it('is answered on the phone by what has not been sent yet, for that day and chemical alone', () => {
    const told = [proposal(), proposal({ day: '2026-11-15' }), proposal({ chemical_id: 'paste' })];
    const left = (...entries: readonly Entry[]) =>
      openProposals(told, entries).map(({ day, chemical_id }) => `${day} ${chemical_id}`);
    expect(left()).toHaveLength(3);
    expect(left(waiting('exposure.add', { day: '2026-11-16', chemical_id: 'fume' }))).toEqual([
      '2026-11-15 fume',
      '2026-11-16 paste',
    ]);
    expect(left(waiting('exposure.putAway', { day: '2026-11-15', chemical_id: 'fume' }))).toEqual([
      '2026-11-16 fume',
      '2026-11-16 paste',
    ]);
    expect(left(waiting('exposure.add', { day: '2026-11-16', chemical_id: null }))).toHaveLength(3);
  });
});
