import { type HelpRole, roleSlugOf } from '@sveis/domain/help';
import { ourRoleName } from '@sveis/domain/session';
import { useStore } from '../lib/store.ts';
import { languageStore } from '../lib/words/language.ts';
import { useT } from '../lib/words/use-t.ts';

/** What the sheet of a role is called. */
export function useRoleName(): (role: HelpRole) => string {
  const t = useT();
  const language = useStore(languageStore);
  return (role) => (role === 'welder' ? t('help.welder') : ourRoleName(roleSlugOf(role), language));
}
