import { ArrowRight } from 'lucide-react';
import type { RecordLook } from '../../records/index.ts';
import { isToBeOpened, OpenFirst, targetAddress } from './open-first.tsx';
import { TaskHeader } from './task-header.tsx';
import { KindNote, Sender } from './task-parts.tsx';
import { TaskReceipts } from './task-receipts.tsx';
import { TaskSegment } from './task-segment.tsx';
import { taskSign } from './task-signs.ts';

/** How tasks look: what is asked, by whom and until when, and the answer under the thumb. */
export const look: RecordLook = {
  sign: taskSign,
  segmentLabel: TaskSegment,
  listCard: (values) => <Sender values={values} />,
  header: TaskHeader,
  parts: { task: TaskReceipts },
  dock: { isShown: isToBeOpened, content: OpenFirst },
  ways: (record) => {
    const href = isToBeOpened(record) ? undefined : targetAddress(record);
    return href === undefined ? [] : [{ label: 'tasks.openTarget', icon: ArrowRight, href }];
  },
  notes: { kind: KindNote },
  prefill: (search) => {
    const target = search.get('target');
    const assignee = Number(search.get('assignee'));
    return {
      ...(target === null ? {} : { target, subject: search.get('subject') ?? '' }),
      ...(Number.isInteger(assignee) && assignee > 0 ? { assignees: [assignee] } : {}),
    };
  },
};
