import { companyModuleId, inWorkOrder, labelId, type ModuleEntry } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronRight, Search } from 'lucide-react';
import { useState } from 'react';
import { moduleEntries } from '../../../lib/modules/module-entries.ts';
import { t as say } from '../../../lib/words/messages.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { type OnCode, refusedWith, ScanButton, taken } from '../../../scan/index.ts';
import { mayListModule, type SessionIn, useSessionIn } from '../../../session/index.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { moduleIcon } from '../../../ui/data/module-icons.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ListRow } from '../../../ui/layout/list-row.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import { fetchedDefinitions } from '../../definitions.ts';
import { resolveCode } from '../../list/resolve-code.ts';
import { knowFound, knownName } from '../../record/known-names.ts';
import { PickSheet } from './pick-sheet.tsx';

const ANY_RECORD = 'record';

type Choosable = Pick<ModuleEntry, 'key' | 'feature' | 'inProject' | 'icon' | 'workOrder' | 'hasTable'> & {
  readonly hasCodes: boolean;
};

/** Modules whose records can be pointed at, as far as this person may list them, in the order of work. */
function choosable(session: SessionIn): readonly Choosable[] {
  const own = fetchedDefinitions()
    .filter((definition) => companyModuleId(definition) !== undefined)
    .map((definition) => ({ ...definition, hasCodes: definition.codes !== undefined }));
  return inWorkOrder<Choosable>([...moduleEntries, ...own]).filter(
    (one) => !one.hasTable && mayListModule(session, one),
  );
}

type AnyRecordSheetProps = {
  title: string;
  chosen: readonly (string | number)[];
  /** Modules that are not offered here. */
  without: readonly string[];
  onClose: () => void;
  onPick: (id: string | number) => void;
};

/** Chooses a record of any module: first the module, then the record; what carries a code is scanned at once. */
export function AnyRecordSheet({ title, chosen, without, onClose, onPick }: AnyRecordSheetProps) {
  const t = useT();
  const session = useSessionIn();
  const [module, setModule] = useState<string>();
  const [typed, setTyped] = useState('');
  const all = (session ? choosable(session) : []).filter(({ key }) => !without.includes(key));
  const scan = useScanAny(all, onPick);
  const nameOf = (key: string) => t(labelId(key, 'module'));
  const found = all.filter(({ key }) =>
    nameOf(key).toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase()),
  );
  if (module !== undefined)
    return (
      <PickSheet
        open
        title={nameOf(module)}
        lookup={{ to: module }}
        chosen={chosen}
        onClose={() => setModule(undefined)}
        onPick={(id) => {
          knowFound(ANY_RECORD, [{ id: String(id), name: knownName(module, id) ?? '' }]);
          onPick(id);
        }}
      />
    );
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={t('shell.close')}>
      <FieldStack>
        <TextField
          type="search"
          label={t('records.searchModule')}
          value={typed}
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
          trailing={<ScanButton title={title} wedge="dialog" onCode={scan} />}
        />
      </FieldStack>
      <ul className="-mx-4 mt-1">
        {found.map(({ key, icon }) => (
          <li key={key} className="border-b border-line">
            <ListRow
              title={nameOf(key)}
              leading={<Icon of={moduleIcon(icon)} className="text-steel" />}
              trailing={<Icon of={ChevronRight} size={20} />}
              onClick={() => setModule(key)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 ? <EmptyState icon={Search} title={t('records.noMatch')} text={typed} /> : null}
    </Sheet>
  );
}

/** Picks what a code stands for, whatever module it is of. */
function useScanAny(all: readonly Choosable[], onPick: (id: string | number) => void): OnCode {
  const queries = useQueryClient();
  const kinds = all.filter(({ hasCodes }) => hasCodes).map(({ key }) => key);
  return async (code) => {
    const found = kinds.length === 0 ? [] : await resolveCode(queries, code, { kinds });
    knowFound(ANY_RECORD, found);
    const [only, ...others] = found;
    if (!only) return refusedWith(say('records.noMatch'));
    if (others.length === 0) {
      onPick(only.id);
      return taken;
    }
    return {
      kind: 'several',
      choices: found.map(({ id, name }) => ({
        id: String(id),
        name,
        cause: undefined,
        take: () => void onPick(id),
      })),
    };
  };
}
