import type { RecordLook } from '../../records/index.ts';
import { ProjectHeader } from './project-header.tsx';
import { ProjectMembers } from './project-members.tsx';
import { ProjectNotes } from './project-notes.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectState } from './project-state.tsx';

/** How projects look: what is done from one every day stands before what is known of it. */
export const look: RecordLook = {
  state: ProjectState,
  header: ProjectHeader,
  parts: { project: ProjectPlace, people: ProjectMembers },
  tabs: [{ key: 'notes', title: 'projects.notes', content: ProjectNotes }],
};
