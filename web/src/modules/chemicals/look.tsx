import { chemicallist } from '@sveis/domain/modules/chemicals';
import { ClipboardCheck, Droplets } from 'lucide-react';
import type { RecordLook } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';
import { ChemicalAboveList } from './chemical-above-list.tsx';
import { ChemicalHeader } from './chemical-header.tsx';
import { ChemicalState } from './chemical-state.tsx';
import { AbsentFirstAid, WaitingFirstAid } from './first-aid/absent-first-aid.tsx';
import { FirstAidPart } from './first-aid/first-aid-part.tsx';
import { HazardClassesPart } from './label/hazard-classes-part.tsx';
import { LabelProposal } from './label/label-proposal.tsx';
import { ProtectionPart } from './protection-part.tsx';
import { storageQuestions } from './storage-questions.ts';
import { StorageNote } from './storage-warnings.tsx';

/** How chemicals look: the label first, and first aid one tap away. */
export const look: RecordLook = {
  header: ChemicalHeader,
  ways: ({ id, number, title }) => [
    { label: 'checklists.module', icon: ClipboardCheck, href: `/chemicallist/${id}/checklists` },
    {
      label: 'chemicallist.reportSpill',
      icon: Droplets,
      href: raiseAddress({
        source: { id, module: chemicallist.key, name: `${number ?? ''} ${title}`.trim() },
        category: 'environment',
        hse_type: 'spill',
      }),
    },
  ],
  state: ChemicalState,
  aboveList: ChemicalAboveList,
  absent: AbsentFirstAid,
  waiting: WaitingFirstAid,
  questions: storageQuestions,
  notes: { h_statements: LabelProposal, storage_locations: StorageNote, incompatible_with: StorageNote },
  parts: { hazards: HazardClassesPart, first_aid: FirstAidPart, protection: ProtectionPart },
};
