import { type ExposureProposal, proposalKey } from '@sveis/domain/modules/chemicals';
import type { Entry } from '../../../offline/outbox/index.ts';
import { addExposure, type ExposureBody, type PutAwayBody, putAwayProposal } from './exposure-operations.ts';

/** Proposals that neither an entry nor a "not today" on this phone has answered yet. */
export function openProposals(
  told: readonly ExposureProposal[],
  entries: readonly Entry[],
): readonly ExposureProposal[] {
  const answered = new Set(
    entries.flatMap(({ operation, body }) => {
      if (operation === putAwayProposal.name) return [proposalKey(body as PutAwayBody)];
      if (operation !== addExposure.name) return [];
      const { day, chemical_id } = body as ExposureBody;
      return chemical_id === null ? [] : [proposalKey({ day, chemical_id })];
    }),
  );
  return told.filter((proposal) => !answered.has(proposalKey(proposal)));
}
