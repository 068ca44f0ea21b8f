import { useT } from '../../lib/words/use-t.ts';
import { accessFrom, type RightsChoices } from '../rights/rights-api.ts';
import { ShownChanges } from '../rights/shown-changes.tsx';
import type { PersonDraft } from './use-person-draft.ts';

/** What the chosen role and groups would change for somebody, before it is saved. */
export function WouldSee({ draft, choices }: { draft: PersonDraft; choices: RightsChoices }) {
  const t = useT();
  const { fields, kept } = draft;
  if (fields.role_id === 0) return null;
  return (
    <ShownChanges
      choices={choices}
      before={accessFrom(choices, kept)}
      after={accessFrom(choices, fields)}
      title={t('users.wouldSee', { name: fields.first_name.trim() || t('users.title') })}
    />
  );
}
