import { formatDate, formatNumber } from '@sveis/domain/format';
import { type ExposureProposal, proposalKey } from '@sveis/domain/modules/chemicals';
import { roundHours } from '@sveis/domain/time';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useGo } from '../../../lib/screen/go.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { send, useOutbox, watchReceipts } from '../../../offline/outbox/index.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHead } from '../../../ui/layout/card-head.tsx';
import { proposalsQuery } from '../first-aid/chemical-queries.ts';
import { useChemicalLevel } from '../use-chemical-level.ts';
import { addExposure, putAwayProposal } from './exposure-operations.ts';
import { openProposals } from './open-proposals.ts';
import { proposalAddress } from './proposal-address.ts';

const answering = [addExposure, putAwayProposal];
const MOST_SHOWN = 3;

/** Exposures one's own hours propose to write down, newest first. Nothing is written before the person says so. */
export function ProposalsCard() {
  const t = useT();
  const { mayLog } = useChemicalLevel();
  const { data } = useQuery({ ...proposalsQuery, enabled: mayLog });
  const entries = useOutbox({ operations: answering });
  const queries = useQueryClient();
  useEffect(
    () =>
      watchReceipts(({ operation }) => {
        if (answering.some(({ name }) => name === operation))
          void queries.invalidateQueries({ queryKey: proposalsQuery.queryKey });
      }),
    [queries],
  );
  const open = openProposals(data?.data ?? [], entries);
  if (!mayLog || open.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('exposure.proposed')} count={open.length} />
      <p className="px-4 pb-2 text-quiet text-ink-quiet">{t('exposure.whyProposed')}</p>
      <ul className="border-t border-line field-lines">
        {open.slice(0, MOST_SHOWN).map((proposal) => (
          <Proposal key={proposalKey(proposal)} {...proposal} />
        ))}
      </ul>
    </Card>
  );
}

function Proposal(proposal: ExposureProposal) {
  const t = useT();
  const go = useGo();
  const { day, chemical_id, activity, substances, minutes, project } = proposal;
  const hours = formatNumber(roundHours(minutes * 60));
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <p className="font-semibold break-words">{t('exposure.proposal', { activity, hours, substances })}</p>
      <p className="text-quiet text-ink-quiet">{[formatDate(day), project].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" kind="secondary" icon={Plus} {...go(proposalAddress(proposal))}>
          {t('exposure.add')}
        </Button>
        <Button size="small" kind="text" onClick={() => void send(putAwayProposal, { day, chemical_id })}>
          {t('exposure.notToday')}
        </Button>
      </div>
    </li>
  );
}
