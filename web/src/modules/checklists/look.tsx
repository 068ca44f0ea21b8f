import { type ComponentProps, Suspense } from 'react';
import {
  ChecklistAnswers,
  ChecklistFollowUps,
  ChecklistForm,
  ChecklistNotes,
  ImportForms,
  StartForms,
} from '../../checklists/index.ts';
import type { RecordFormProps, RecordLook, RecordPlace, RecordSlot } from '../../records/index.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';

const waiting = <SkeletonList count={3} />;

/** How checklists look: what their form asks, to be filled in and to be read. */
export const look: RecordLook = {
  form: (props: RecordFormProps) => (
    <Suspense fallback={waiting}>
      <ChecklistForm {...props} />
    </Suspense>
  ),
  parts: {
    answers: (props: ComponentProps<RecordSlot>) => (
      <Suspense fallback={waiting}>
        <ChecklistAnswers {...props} />
      </Suspense>
    ),
    notes: (props: ComponentProps<RecordSlot>) => (
      <Suspense fallback={waiting}>
        <ChecklistNotes {...props} />
      </Suspense>
    ),
    outcome: (props: ComponentProps<RecordSlot>) => (
      <Suspense fallback={waiting}>
        <ChecklistFollowUps {...props} />
      </Suspense>
    ),
  },
  importForms: (props: ComponentProps<typeof ImportForms>) => (
    <Suspense fallback={waiting}>
      <ImportForms {...props} />
    </Suspense>
  ),
  // Who gets it back wants to know why first.
  opensAt: ({ status }) => (status === 'rejected' ? 'decision' : 'answers'),
  aboveList: (props: { place: RecordPlace; segment: string | undefined }) => (
    <Suspense fallback={null}>
      <StartForms {...props} />
    </Suspense>
  ),
};
