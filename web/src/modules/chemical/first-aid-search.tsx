import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Cross } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { List } from '../../ui/list.tsx';
import { ListRow } from '../../ui/list-row.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { firstAidQuery, type KeptFirstAid } from './chemical-queries.ts';
import { FirstAidCard } from './first-aid-card.tsx';
import { PictogramRow } from './pictogram-row.tsx';

const nameOf = ({ product_name }: Values): string => String(product_name ?? '');

const matches = (one: Values, words: string): boolean =>
  `${nameOf(one)} ${one.synonyms ?? ''}`.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());

/** One tap from the list: whatever the list shows, every product in the house can be found, also without network. */
export function FirstAidSearch() {
  const t = useT();
  const { data } = useQuery(firstAidQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<KeptFirstAid>();
  const found = data?.data.filter((one) => matches(one, typed)) ?? [];
  return (
    <>
      <Button
        wide
        stacked
        kind="destructive"
        icon={Cross}
        onClick={() => {
          setChosen(undefined);
          setIsOpen(true);
        }}
      >
        {t('chemicallist.firstAid')}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={chosen ? t('chemicallist.firstAidOf', { name: nameOf(chosen) }) : t('chemicallist.firstAid')}
        closeLabel={t('chemicallist.close')}
      >
        {chosen ? (
          <div className="grid gap-3">
            <PictogramRow values={chosen} />
            <FirstAidCard values={chosen} />
            <Button kind="secondary" icon={ArrowLeft} onClick={() => setChosen(undefined)}>
              {t('chemicallist.firstAidFind')}
            </Button>
          </div>
        ) : (
          <div className="grid gap-3">
            <TextField
              type="search"
              label={t('chemicallist.firstAidFind')}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            {found.length === 0 ? <p role="status">{t('chemicallist.noProduct')}</p> : null}
            <List joined={found.length > 0} label={t('chemicallist.module')}>
              {found.map((one) => (
                <ListRow
                  key={one.id}
                  title={nameOf(one)}
                  trailing={<PictogramRow values={one} size={32} />}
                  onClick={() => setChosen(one)}
                />
              ))}
            </List>
          </div>
        )}
      </Sheet>
    </>
  );
}
