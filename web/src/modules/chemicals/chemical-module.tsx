import { chemicalChecks, chemicallist } from '@sveis/domain/modules';
import { Droplets, FlaskConical } from 'lucide-react';
import type { RecordModule } from '../../records/index.ts';
import { raiseAddress } from '../deviation/raise-deviation.ts';
import { ChemicalAboveList } from './chemical-above-list.tsx';
import { ChemicalHeader } from './chemical-header.tsx';
import { ChemicalState } from './chemical-state.tsx';
import { AbsentFirstAid, WaitingFirstAid } from './first-aid/absent-first-aid.tsx';
import { HazardClassesPart } from './label/hazard-classes-part.tsx';
import { LabelProposal } from './label/label-proposal.tsx';
import { ProtectionPart } from './protection-part.tsx';
import { storageQuestions } from './storage-questions.ts';
import { StorageNote } from './storage-warnings.tsx';

/** How chemicals look: the label first, and first aid one tap away. */
export const chemicalModule: RecordModule = {
  definition: chemicallist,
  checks: chemicalChecks,
  look: {
    icon: FlaskConical,
    marks: { signal_word: { danger: 'stop', warning: 'warn', none: 'low' } },
    lead: 'signal_word',
    due: 'sds_next_check',
    header: ChemicalHeader,
    isLeadInHeader: true,
    // From proposed to approved there is a way; to forbidden there is none.
    showsStepper: false,
    // Taking something out of use is done seldom, and never in passing.
    thumb: ['approve'],
    ways: ({ id, number, title }) => [
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
    line: ['signal_word', 'supplier', 'locations'],
    columns: { wide: ['supplier', 'locations'], narrow: [] },
    first: [
      'product_name',
      'entry_type',
      'product_type',
      'supplier',
      'use_area',
      'h_statements',
      'hazard_classes',
      'pictograms',
      'signal_word',
      'storage_locations',
    ],
    aboveList: ChemicalAboveList,
    absent: AbsentFirstAid,
    waiting: WaitingFirstAid,
    questions: storageQuestions,
    notes: { h_statements: LabelProposal, storage_locations: StorageNote, incompatible_with: StorageNote },
    parts: { hazards: HazardClassesPart, protection: ProtectionPart },
    // What the header says is not said again below it.
    unread: ['pictograms', 'signal_word', 'h_statements', 'p_statements', 'hazard_classes', 'ppe'],
  },
};
