import { optionId } from '@sveis/domain/records';
import { Phone } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { Avatar } from '../../../ui/data/avatar.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import type { WeldingFactsAnswer } from './welding-facts.ts';

/** Who can put it right, one press from a call. */
export function HelperList({ helpers }: Pick<WeldingFactsAnswer, 'helpers'>) {
  const t = useT();
  return (
    <section aria-labelledby="who-can-help" className="flex flex-col gap-2">
      <h2 id="who-can-help" className="pt-2 text-lead font-bold">
        {t('projectweldlog.whoCanHelp')}
      </h2>
      <Card flush>
        <ul className="field-lines [&>li]:relative">
          {helpers.map(({ id, name, phone, role, own_role }) => {
            const number = phone.replace(/[^+\d]/g, '');
            return (
              <li key={id}>
                <ListRow
                  leading={<Avatar size="small" name={name} />}
                  title={name}
                  quiet={own_role ?? t(optionId('projects', 'members.role', role))}
                  {...(number === '' ? {} : { href: `tel:${number}`, trailing: <Icon of={Phone} /> })}
                />
              </li>
            );
          })}
        </ul>
      </Card>
      <p className="text-quiet text-ink-quiet">{t('projectweldlog.overrideHint')}</p>
    </section>
  );
}
