import { tasks } from '@sveis/domain/modules';
import { ArrowRight, ListTodo } from 'lucide-react';
import type { RecordModule } from '../../records/index.ts';
import { TaskHeader } from './task-header.tsx';
import { KindNote, Sender } from './task-parts.tsx';
import { TaskReceipts } from './task-receipts.tsx';
import { TaskSegment } from './task-segment.tsx';
import { taskSign } from './task-signs.ts';

/** How tasks look: what is asked, by whom and until when, and the answer under the thumb. */
export const taskModule: RecordModule = {
  definition: tasks,
  look: {
    icon: ListTodo,
    sign: taskSign,
    segmentLabel: TaskSegment,
    line: ['kind', 'target', 'project_id'],
    listCard: (values) => <Sender values={values} />,
    columns: { wide: ['kind', 'sender', 'project_id'], narrow: [] },
    due: 'due_date',
    showsStepper: false,
    header: TaskHeader,
    parts: { task: TaskReceipts },
    thumb: ['acknowledge', 'review', 'approve', 'reject', 'delegate'],
    ways: ({ target, target_path: path, names }) =>
      typeof path === 'string' && names.references[`record:${target}`] !== undefined
        ? [{ label: 'tasks.openTarget', icon: ArrowRight, href: `/${path}/${target}` }]
        : [],
    first: [
      'kind',
      'subject',
      'body',
      'target',
      'attachments',
      'due_date',
      'assignees',
      'groups',
      'completion',
      'require_signature',
    ],
    notes: { kind: KindNote },
    prefill: (search) => {
      const target = search.get('target');
      return target === null ? {} : { target, subject: search.get('subject') ?? '' };
    },
    // The header and the answers say these in their own way.
    unread: ['kind', 'sender', 'target'],
  },
};
