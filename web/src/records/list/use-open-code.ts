import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { t } from '../../lib/words/messages.ts';
import { type OnCode, refusedWith, taken } from '../../scan/index.ts';
import type { Scanned } from '../record-wire.ts';
import { resolveCode } from './resolve-code.ts';

/** Opens what a code stands for, in any of these modules. */
export function useOpenCode(modules: readonly { readonly key: string; readonly path: string }[]): OnCode {
  const router = useRouter();
  const queries = useQueryClient();
  const open = ({ module, id }: Scanned): undefined => {
    const found = modules.find(({ key }) => key === module);
    if (found) void router.navigate({ href: `/${found.path}/${id}` });
  };
  return async (code) => {
    const found = await resolveCode(queries, code, { kinds: modules.map(({ key }) => key) });
    const [only, ...others] = found;
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
