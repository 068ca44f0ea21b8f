import { projects, projectsChecks } from '@sveis/domain/modules';
import { FolderKanban } from 'lucide-react';
import type { RecordModule } from '../../records/index.ts';
import { ProjectHeader } from './project-header.tsx';
import { ProjectMembers } from './project-members.tsx';
import { ProjectNotes } from './project-notes.tsx';
import { ProjectPlace } from './project-place.tsx';
import { ProjectState } from './project-state.tsx';

/** How projects look: what is done from one every day stands before what is known of it. */
export const projectModule: RecordModule = {
  definition: projects,
  checks: projectsChecks,
  look: {
    icon: FolderKanban,
    due: 'end_date',
    state: ProjectState,
    line: ['po_name', 'customer', 'leader'],
    // The number is what a project is called by: it stays when a project is open beside the list.
    columns: {
      wide: ['project_number', 'po_name', 'customer', 'leader'],
      narrow: ['project_number'],
    },
    first: ['project_number', 'name', 'po_name', 'customer', 'leader', 'foreman', 'start_date', 'end_date'],
    header: ProjectHeader,
    // To finish a project closes it for everybody: not under a hasty thumb.
    thumb: ['start', 'resume'],
    parts: { project: ProjectPlace, people: ProjectMembers },
    unread: ['members', 'starred'],
    tabs: [{ key: 'notes', title: 'projects.notes', content: ProjectNotes }],
  },
};
