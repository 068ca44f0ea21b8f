import type { FormUse } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';

/** What a checklist is about, as an address says it and as a record keeps it. */
export interface ChecklistContext {
  readonly use: FormUse;
  /** Keeps drafts of the same form apart. */
  readonly key: string;
  readonly values: Values;
  /** Where its checklists are listed. */
  readonly list: string;
}

/** Of the address of a new checklist: a machine, a chemical, a project, or the company itself. */
export function contextOf(search: URLSearchParams, projectId: number | null): ChecklistContext {
  const equipment = search.get('equipment');
  const chemical = search.get('chemical');
  const inProject = projectId === null ? {} : { project_id: projectId };
  if (equipment)
    return {
      use: 'equipment',
      key: `equipment-${equipment}`,
      values: { context: 'equipment', equipment, ...inProject },
      list: `/equipments/${equipment}/checklists`,
    };
  if (chemical)
    return {
      use: 'chemical',
      key: `chemical-${chemical}`,
      values: { context: 'chemical', chemical, ...inProject },
      list: `/chemicallist/${chemical}/checklists`,
    };
  return projectId === null
    ? {
        use: 'global',
        key: 'global',
        values: { context: 'global' },
        list: search.has('context') ? '/global_checklist' : '/checklists',
      }
    : {
        use: 'project',
        key: `project-${projectId}`,
        values: { context: 'project', ...inProject },
        list: `/projects/${projectId}/checklists`,
      };
}
