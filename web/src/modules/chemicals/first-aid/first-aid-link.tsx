import type { EmergencyNumbers } from '@sveis/domain/modules/chemicals';
import type { Values } from '@sveis/domain/records';
import { ArrowLeft, Cross } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { List } from '../../../ui/layout/list.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { PictogramRow } from '../label/pictogram-row.tsx';
import type { KeptFirstAid } from './chemical-queries.ts';
import { clearView } from './clear-view.ts';
import { EmergencyLines } from './emergency-lines.tsx';
import { FirstAidCard } from './first-aid-card.tsx';

const nameOf = ({ product_name }: Values): string => String(product_name ?? '');

const matches = (one: Values, words: string): boolean =>
  `${nameOf(one)} ${one.synonyms ?? ''} ${one.contains ?? ''}`
    .toLocaleLowerCase()
    .includes(words.trim().toLocaleLowerCase());

type FirstAidLinkProps = {
  /** Undefined while the phone has nothing of it. */
  kept: readonly KeptFirstAid[] | undefined;
  emergency: EmergencyNumbers;
};

/** One tap, whatever the list shows: whom to ring, and every product the company has. */
export function FirstAidLink({ kept, emergency }: FirstAidLinkProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<KeptFirstAid>();
  return (
    <>
      <Button
        wide
        stacked
        kind="destructive"
        icon={Cross}
        onClick={() => {
          clearView();
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
            <FirstAidCard values={chosen} emergency={emergency} />
            <Button kind="secondary" icon={ArrowLeft} onClick={() => setChosen(undefined)}>
              {t('chemicallist.firstAidFind')}
            </Button>
          </div>
        ) : (
          <div className="grid gap-3">
            <EmergencyLines emergency={emergency} />
            <FirstAidFinder kept={kept} onChoose={setChosen} />
          </div>
        )}
      </Sheet>
    </>
  );
}

type FirstAidFinderProps = { kept: FirstAidLinkProps['kept']; onChoose: (one: KeptFirstAid) => void };

function FirstAidFinder({ kept, onChoose }: FirstAidFinderProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  if (!kept) return <p role="status">{t('chemicallist.firstAidMissing')}</p>;
  const found = kept.filter((one) => matches(one, typed));
  return (
    <>
      <FieldStack>
        <TextField
          type="search"
          label={t('chemicallist.firstAidFind')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </FieldStack>
      {found.length === 0 ? <p role="status">{t('chemicallist.noProduct')}</p> : null}
      <List joined={found.length > 0} label={t('chemicallist.module')}>
        {found.map((one) => (
          <ListRow
            key={one.id}
            title={nameOf(one)}
            trailing={<PictogramRow values={one} size={32} />}
            onClick={() => onChoose(one)}
          />
        ))}
      </List>
    </>
  );
}
