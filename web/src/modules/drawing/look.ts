import type { RecordLook } from '../../records/index.ts';
import { currentFile } from './drawing-file.ts';
import { DrawingDock, DrawingHeader } from './drawing-header.tsx';

/** How drawings look: the sheet with its welds on it. */
export const look: RecordLook = {
  header: DrawingHeader,
  dock: {
    isShown: (record) => record.status === 'approved' && currentFile(record) !== undefined,
    content: DrawingDock,
  },
};
