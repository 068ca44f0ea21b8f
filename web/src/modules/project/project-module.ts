import { projects } from '@sveis/domain/modules';
import { FolderKanban } from 'lucide-react';
import type { RecordModule } from '../../records/index.ts';
import { ProjectHeader } from './project-header.tsx';

/** How projects look: what is done from one every day stands before what is known of it. */
export const projectModule: RecordModule = {
  definition: projects,
  look: { icon: FolderKanban, due: 'end_date', header: ProjectHeader },
};
