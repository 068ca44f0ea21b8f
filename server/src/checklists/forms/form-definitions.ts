import { type FormVersion, withForm } from '@sveis/domain/checklists';
import { isKey, type ModuleDefinition, type Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { findNewestVersion, findVersion } from './form.store.ts';

/** By what was read: a company that is restored while the server runs has other forms under the same numbers. */
const known = new Map<string, ModuleDefinition>();
const MOST_KNOWN = 500;

/** The definition of one checklist: that of the module, with the fields of the form it names. */
export async function definitionOfChecklist(
  tx: Tx,
  definition: ModuleDefinition,
  { form, form_version }: Values,
): Promise<ModuleDefinition> {
  if (!isKey(form)) return definition;
  const version = isKey(form_version)
    ? await findVersion(tx, form, form_version)
    : await findNewestVersion(tx, form);
  return version ? definitionWith(definition, version) : definition;
}

/** One object for each version: what the engine works out for a definition is remembered by it. */
function definitionWith(definition: ModuleDefinition, version: FormVersion): ModuleDefinition {
  const text = `${definition.version}|${JSON.stringify(version)}`;
  const found = known.get(text) ?? withForm(definition, version);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, found);
  return found;
}
