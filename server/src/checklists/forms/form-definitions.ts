import { type FormVersion, withForm } from '@sveis/domain/checklists';
import { isKey, type ModuleDefinition, type Values } from '@sveis/domain/records';
import type { Tx } from '../../database/transaction.ts';
import { findNewestVersion, findVersion } from './form.store.ts';

/** A version never changes, so what was worked out for one holds as long as the process runs. */
const known = new Map<string, ModuleDefinition>();
const MOST_KNOWN = 500;

/** The definition of one checklist: that of the module, with the fields of the form it names. */
export async function definitionOfChecklist(
  tx: Tx,
  definition: ModuleDefinition,
  { form, form_version }: Values,
): Promise<ModuleDefinition> {
  if (!isKey(form)) return definition;
  const asked = isKey(form_version) ? form_version : undefined;
  const remembered = asked === undefined ? undefined : known.get(keyOf(tx, definition, form, asked));
  if (remembered) return remembered;
  const version =
    asked === undefined ? await findNewestVersion(tx, form) : await findVersion(tx, form, asked);
  return version ? remember(tx, definition, version) : definition;
}

const keyOf = (tx: Tx, { version }: ModuleDefinition, form: number, formVersion: number): string =>
  `${tx.tenantId}:${version}:${form}:${formVersion}`;

function remember(tx: Tx, definition: ModuleDefinition, version: FormVersion): ModuleDefinition {
  const key = keyOf(tx, definition, version.form_id, version.version);
  const found = known.get(key) ?? withForm(definition, version);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}
