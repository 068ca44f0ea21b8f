import type { FormContent } from '@sveis/domain/checklists';
import { type EarlierModule, type ModuleWrapper, moduleOfForm } from '@sveis/domain/custom-modules';
import { validation } from '@sveis/domain/errors';
import { DefinitionRefused, type ModuleDefinition, readDefinition } from '@sveis/domain/records';
import type { UserContext } from '../context.ts';
import { isDerivedAlike, rewriteRecords } from '../records/index.ts';
import { bumpTenantPermVersion } from '../session/index.ts';
import { countByStatus, type StoredModule, updateDefinition } from './module.store.ts';

/** What the module was until now, where it has been taken into use. */
export const earlierOf = ({ definition }: Pick<StoredModule, 'definition'>): EarlierModule | undefined =>
  'fields' in definition ? (definition as EarlierModule) : undefined;

const tryReading = (json: unknown, id: number, version: number): ModuleDefinition | undefined => {
  try {
    return readDefinition(json, { id, version });
  } catch (refusal) {
    if (refusal instanceof DefinitionRefused) return undefined;
    throw refusal;
  }
};

/**
 * Makes the module's definition from its wrapper and the published form, and writes what lists, search and keys know of
 * its records again where that has changed. Everybody's next call meets the new definition, in every process.
 */
export async function applyModule(
  ctx: UserContext,
  module: StoredModule,
  { wrapper, form }: { readonly wrapper: ModuleWrapper; readonly form: FormContent },
): Promise<void> {
  const { tx } = ctx;
  const { id, version } = module;
  const hasRecords = (await countByStatus(tx, id)).size > 0;
  const before = earlierOf(module);
  const json = moduleOfForm(wrapper, form, hasRecords ? before : undefined);
  const definition = tryReading(json, id, version + 1);
  if (!definition) throw validation({ wrapper: [{ code: 'INVALID' }] });
  await updateDefinition(tx, id, json);
  const earlier = before && tryReading(before, id, version);
  if (hasRecords && !(earlier && isDerivedAlike(earlier, definition))) {
    const clashes = await rewriteRecords(tx, definition);
    if (clashes.length > 0)
      throw validation(
        Object.fromEntries(
          clashes.map((field) => [`unique.${wrapper.unique.indexOf(field)}`, [{ code: 'TWICE' as const }]]),
        ),
      );
  }
  await bumpTenantPermVersion(tx);
}
