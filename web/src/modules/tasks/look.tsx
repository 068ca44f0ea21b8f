import { ArrowRight } from 'lucide-react';
import type { RecordLook } from '../../records/index.ts';
import { isToBeOpened, OpenFirst, targetAddress } from './open-first.tsx';
import { TaskHeader } from './task-header.tsx';
import { DocumentNote, KindNote, Sender } from './task-parts.tsx';
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
    return href === undefined
      ? []
      : [{ label: record.document ? 'tasks.openDocument' : 'tasks.openTarget', icon: ArrowRight, href }];
  },
  notes: { kind: KindNote, subject: DocumentNote },
  prefill: (search) => {
    const target = search.get('target');
    const document = search.get('document');
    const subject = search.get('subject') ?? '';
    const assignee = Number(search.get('assignee'));
    return {
      ...(target === null ? {} : { target, subject }),
      // What is sent from where it lies is most often to be read and confirmed.
      ...(document === null ? {} : { document, subject, kind: 'acknowledge', require_open: true }),
      ...(Number.isInteger(assignee) && assignee > 0 ? { assignees: [assignee] } : {}),
    };
  },
};
