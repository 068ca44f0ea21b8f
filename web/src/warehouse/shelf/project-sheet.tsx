import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { loadRecordQueries } from '../../records/index.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { pickAddress } from './pick-address.ts';
import type { ShelfPiece } from './shelf-piece.ts';

type ProjectSheetProps = {
  piece: ShelfPiece;
  lookupQuery: Awaited<ReturnType<typeof loadRecordQueries>>['lookupQuery'];
  onClose: () => void;
};

/** Which project it goes to; the rest is filled in on the screen that opens. */
export function ProjectSheet({ piece, lookupQuery, onClose }: ProjectSheetProps) {
  const t = useT();
  const go = useGo();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...lookupQuery({ to: 'projects', q }), retry: false });
  const found = data?.data ?? [];
  return (
    <Sheet open title={t('stock.whichProject')} closeLabel={t('shell.close')} onClose={onClose}>
      <div className="flex flex-col gap-3">
        <FieldStack>
          <TextField
            type="search"
            label={t('stock.findProject')}
            value={typed}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </FieldStack>
        {found.length > 0 ? (
          <List joined label={t('stock.whichProject')}>
            {found.map(({ id, name }) => (
              <ListRow key={id} arrow title={name} {...go(pickAddress(String(id), piece))} />
            ))}
          </List>
        ) : (
          <p className="text-ink-quiet">{data ? t('stock.noProject') : t('stock.projectsLater')}</p>
        )}
      </div>
    </Sheet>
  );
}
