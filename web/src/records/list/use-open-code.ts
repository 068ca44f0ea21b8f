import { type ModulePlace, recordPath } from '@sveis/domain/session';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { t } from '../../lib/words/messages.ts';
import { noteScan, type OnCode, refusedWith, taken } from '../../scan/index.ts';
import { useOwner } from '../../session/index.ts';
import type { CodeSearch } from '../record-module.ts';
import type { Scanned } from '../record-wire.ts';
import { resolveCode } from './resolve-code.ts';

/** What must be known of a module to open a record of it. */
export type Scannable = Pick<ModulePlace, 'key' | 'path' | 'inProject'>;

/** Opens what a code stands for, in any of these modules; else what it leads to. */
export function useOpenCode(modules: readonly Scannable[], search?: CodeSearch): OnCode {
  const router = useRouter();
  const queries = useQueryClient();
  const owner = useOwner();
  const open = ({ module, id, project_id: projectId = null }: Scanned): undefined => {
    const found = modules.find(({ key }) => key === module);
    const href = found && recordPath(found, { id, projectId });
    if (href !== undefined) void router.navigate({ href });
  };
  return async (code) => {
    const found = await resolveCode(queries, code, { kinds: modules.map(({ key }) => key) }).catch(
      async (failure: unknown) => {
        const led = (await search?.(queries, code).catch(() => [])) ?? [];
        if (led.length > 0) return led;
        // What leads nowhere is among the last scans too.
        if (owner) void noteScan(owner, { code });
        throw failure;
      },
    );
    const [only, ...others] = found;
    if (owner) void noteScan(owner, { code, found: others.length === 0 ? only : undefined });
    if (!only) return refusedWith(t('scan.notKept'));
    if (others.length > 0)
      return {
        kind: 'several',
        choices: found.map((one) => ({ id: one.id, name: one.name, take: () => open(one) })),
      };
    open(only);
    return taken;
  };
}
