import { choice, type Fields, reference, user } from '../../records/index.ts';

export const inProject = { field: 'allocation', op: 'eq', value: 'project' } as const;
export const atLocation = { field: 'allocation', op: 'eq', value: 'location' } as const;

/** Where it is and who has it: a project or a location, never both. */
export const placeFields = {
  allocation: choice(['project', 'location'], { required: true, asButtons: true, list: true }),
  project_id: reference('projects', { visible: inProject, required: inProject, filter: true, list: true }),
  placement: reference('location', {
    visible: atLocation,
    required: atLocation,
    filter: true,
    list: true,
  }),
  holder: user({ filter: true, list: true }),
} as const satisfies Fields;
