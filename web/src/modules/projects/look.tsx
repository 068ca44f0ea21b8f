import type { RecordLook } from '../../records/index.ts';
import { ProjectDock } from './project-dock.tsx';
import { ProjectHeader, ProjectOverview } from './project-header.tsx';
import { ProjectMembers } from './project-members.tsx';
import { ProjectNotes } from './project-notes.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectState } from './project-state.tsx';

/** How projects look: what is done from one every day stands before what is known of it. */
export const look: RecordLook = {
  state: ProjectState,
  header: ProjectHeader,
  dock: { isShown: ({ status, rev }) => status !== 'finished' && rev !== null, content: ProjectDock },
  tabsInDock: true,
  leads: { project: ProjectOverview },
  parts: { project: ProjectPlace, people: ProjectMembers },
  tabs: [{ key: 'notes', title: 'projects.notes', content: ProjectNotes }],
};
