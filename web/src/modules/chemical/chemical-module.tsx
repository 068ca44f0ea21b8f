import { chemicallist } from '@sveis/domain/modules';
import { FlaskConical } from 'lucide-react';
import type { RecordModule } from '../../records/index.ts';
import { ChemicalHeader } from './chemical-header.tsx';
import { PictogramRow } from './pictogram-row.tsx';

/** How chemicals look: the label first, and first aid one tap away. */
export const chemicalModule: RecordModule = {
  definition: chemicallist,
  look: {
    icon: FlaskConical,
    marks: { signal_word: { danger: 'stop', warning: 'warn', none: 'low' } },
    lead: 'signal_word',
    due: 'sds_next_check',
    header: ChemicalHeader,
    listCard: (row) => <PictogramRow values={row} size={40} />,
  },
};
