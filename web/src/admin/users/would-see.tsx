import {
  type Access,
  type FlagMap,
  type Level,
  levelChanges,
  passesEveryModule,
} from '@sveis/domain/session';
import { Check, Minus, Plus } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import type { PersonDraft } from './use-person-draft.ts';
import type { RightsChoices } from './users-api.ts';

const levelWords = {
  read: 'users.level_read',
  contribute: 'users.level_contribute',
  edit: 'users.level_edit',
  manage: 'users.level_manage',
} as const;
const noneWord = 'users.level_none';

interface Given {
  readonly role_id: number;
  readonly groups: readonly number[];
}

/** What a role and groups let somebody do, as the server works it out. */
function accessFrom(choices: RightsChoices, { role_id, groups }: Given): Access {
  const role = choices.roles.find(({ id }) => id === role_id);
  return {
    userId: 0,
    roleSlug: role?.slug ?? '',
    roleFlags: (role?.permissions ?? {}) as FlagMap,
    groupLevels: choices.groups
      .filter(({ id }) => groups.includes(id))
      .flatMap(({ id, levels }) => levels.map((level) => ({ group_id: id, ...level }))),
    levelTables: {},
  };
}

/** What the chosen role and groups would change for somebody, before it is saved. */
export function WouldSee({ draft, choices }: { draft: PersonDraft; choices: RightsChoices }) {
  const t = useT();
  const { fields, kept } = draft;
  if (fields.role_id === 0) return null;
  const [before, after] = [accessFrom(choices, kept), accessFrom(choices, fields)];
  const name = fields.first_name.trim() || t('users.title');
  const names = new Map(
    choices.modules.map((module) => [
      module.key,
      module.is_in_projects ? t('users.inProjects', { name: module.name }) : module.name,
    ]),
  );
  const changes = levelChanges(before, after, [...names.keys()]);
  return (
    <section aria-live="polite" className="rounded-card bg-sunken px-4 py-3.5">
      <h3 className="font-bold">{t('users.wouldSee', { name })}</h3>
      <p className="text-quiet text-ink-quiet">{t('users.wouldSeeText')}</p>
      {passesEveryModule(after) ? (
        <p className="pt-2 font-semibold">{t('users.seesEverything')}</p>
      ) : changes.length === 0 ? (
        <p className="flex items-center gap-2 pt-2">
          <Icon of={Check} size={20} />
          {t('users.wouldSeeSame')}
        </p>
      ) : (
        <ul className="pt-1">
          {changes.map(({ module, before: was, after: is }) => (
            <Change key={module} name={names.get(module) ?? module} was={was} is={is} />
          ))}
        </ul>
      )}
    </section>
  );
}

const order: readonly (Level | undefined)[] = [undefined, 'read', 'contribute', 'edit', 'manage'];

function Change({ name, was, is }: { name: string; was: Level | undefined; is: Level | undefined }) {
  const t = useT();
  const word = (level: Level | undefined) => t(level ? levelWords[level] : noneWord);
  const isMore = order.indexOf(is) > order.indexOf(was);
  return (
    <li className="flex items-start gap-3 border-b border-line py-1.5 last:border-b-0">
      <Icon of={isMore ? Plus : Minus} size={20} className="mt-0.5 flex-none" />
      <span className="min-w-0">
        <span className="block font-semibold">{name}</span>
        <span className="block text-quiet text-ink-quiet">
          {word(was)} → <b className="text-ink">{word(is)}</b>
        </span>
      </span>
    </li>
  );
}
