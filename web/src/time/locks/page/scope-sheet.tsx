import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { peopleQuery } from '../../reference/people-queries.ts';
import type { LockScope } from '../lock-operations.ts';
import { groupsQuery } from './lock-page-queries.ts';

export type ScopeKind = 'group' | 'person';

type ScopeSheetProps = {
  kind: ScopeKind;
  period: string;
  onClose: () => void;
  onScope: (scope: LockScope) => Promise<void>;
};

/** Whom a lock is for, when it is not for everybody. */
export function ScopeSheet({ kind, period, onClose, onScope }: ScopeSheetProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const groups = useQuery({ ...groupsQuery, enabled: kind === 'group' });
  const people = useQuery({ ...peopleQuery(), enabled: kind === 'person' });
  const options = ((kind === 'group' ? groups : people).data?.data ?? []).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  const scope = kind === 'group' ? { group_id: Number(chosen) } : { user_id: Number(chosen) };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${t(kind === 'group' ? 'locks.lockGroup' : 'locks.lockPerson')} · ${period}`}
      closeLabel={t('shell.close')}
    >
      <div className="flex flex-col gap-3 pb-4">
        <FieldStack>
          <SelectField
            label={t(kind === 'group' ? 'locks.whichGroup' : 'locks.whichPerson')}
            value={chosen}
            options={options}
            onValue={setChosen}
          />
        </FieldStack>
        <Button wide size="form" icon={Lock} disabled={chosen === ''} onClick={() => void onScope(scope)}>
          {t('locks.lockIt')}
        </Button>
      </div>
    </Sheet>
  );
}
