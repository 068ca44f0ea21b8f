import { type ModuleDefinition, recordAddress } from '@sveis/domain/records';
import { isFormAddress } from './targets/form-target.ts';
import type { TargetAddress } from './targets/import-target.ts';
import { isPeopleAddress } from './targets/people-target.ts';

/** Where an import is opened again: the screen it was sent from. Undefined where its module is gone. */
export function importLink(
  modules: readonly ModuleDefinition[],
  target: TargetAddress,
  id: string,
): string | undefined {
  if (isFormAddress(target)) return `/admin/forms/${target.form_id}/import?open=${id}`;
  if (isPeopleAddress(target)) return `/admin/users/import?open=${id}`;
  const definition = modules.find(({ key }) => key === target.module);
  if (!definition) return undefined;
  const { form, record_id, field = '', project_id: projectId = null } = target;
  if (record_id !== undefined) {
    const query = new URLSearchParams({ import: field, open: id });
    return `${recordAddress(definition, { id: record_id, projectId })}?${query}`;
  }
  const list =
    projectId !== null && definition.inProject
      ? `/projects/${projectId}/${definition.inProject.segment}`
      : `/${definition.path}`;
  const asked = form === undefined ? {} : { form: String(form) };
  return `${list}?${new URLSearchParams({ import: '1', ...asked, open: id })}`;
}
