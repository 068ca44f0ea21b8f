import { type Access, type Level, levelChanges, passesEveryModule } from '@sveis/domain/session';
import { Check, Minus, Plus } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import type { RightsChoices } from './rights-api.ts';

const order: readonly (Level | undefined)[] = [undefined, 'read', 'contribute', 'edit', 'manage'];

type ShownChangesProps = { choices: RightsChoices; before: Access; after: Access; title: string };

/** What a change of rights would open and close, before it is saved. */
export function ShownChanges({ choices, before, after, title }: ShownChangesProps) {
  const t = useT();
  const names = new Map(
    choices.modules.map(({ key, name, is_in_projects }) => [
      key,
      is_in_projects ? t('users.inProjects', { name }) : name,
    ]),
  );
  const changes = levelChanges(before, after, [...names.keys()]);
  return (
    <section aria-live="polite" className="rounded-card bg-sunken px-4 py-3.5">
      <h3 className="font-bold">{title}</h3>
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

function Change({ name, was, is }: { name: string; was: Level | undefined; is: Level | undefined }) {
  const t = useT();
  const word = (level: Level | undefined) => t(`users.level_${level ?? 'none'}`);
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
