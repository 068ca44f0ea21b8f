import { FileStack, Rows3 } from 'lucide-react';
import type { RecordAnswer, RecordLook, RecordWay } from '../../records/index.ts';
import { currentFile } from './drawing-file.ts';
import { DrawingDock, DrawingHeader } from './drawing-header.tsx';

/** A drawing that is in force leads on to the welds that are planned on it, and to its documentation. */
const ways = ({ id, project_id, status, rev, number }: RecordAnswer): readonly RecordWay[] =>
  status === 'approved' && rev !== null
    ? [
        {
          label: 'projectdrawing.planWelds',
          icon: Rows3,
          href: `/projects/${project_id}/advanced-weld-log?drawing=${id}&plan=1`,
        },
        {
          label: 'projectdrawing.documentation',
          icon: FileStack,
          href: `/projects/${project_id}/module_report?${new URLSearchParams({ drawing: id, called: number ?? '' })}`,
        },
      ]
    : [];

/** How drawings look: the sheet with its welds on it. */
export const look: RecordLook = {
  ways,
  header: DrawingHeader,
  dock: {
    isShown: (record) => record.status === 'approved' && currentFile(record) !== undefined,
    content: DrawingDock,
  },
};
