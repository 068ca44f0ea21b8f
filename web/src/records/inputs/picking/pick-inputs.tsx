import { isFileList, valueText } from '@sveis/domain/records';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useSessionIn } from '../../../session/index.ts';
import { SheetField } from '../../../ui/fields/sheet-field.tsx';
import { lookupOf } from '../../record-queries.ts';
import { ClearButton } from '../clear-button.tsx';
import { FilesInput } from '../files-input.tsx';
import type { InputProps } from '../input-props.ts';
import { usePickLimit } from './pick-limit.ts';
import { PickSheet } from './pick-sheet.tsx';

const AnyRecordSheet = lazy(async () => ({
  default: (await import('./any-record-sheet.tsx')).AnyRecordSheet,
}));

const MOST_FILES = 20;

type PickKind = 'user' | 'users' | 'reference' | 'references';

/** A person, a project, a record: shown by name, chosen in a sheet. */
function PickInput(props: InputProps<PickKind>) {
  const { field, path, label, value, onValue, error, words, values } = props;
  const [isOpen, setIsOpen] = useState(false);
  const many = field.kind === 'users' || field.kind === 'references';
  const lookup = lookupOf(field, words.room, values);
  const { project_id: projectId }: { readonly project_id?: string } = useParams({ strict: false });
  const limit = usePickLimit(props);
  const isUsedFirst = field.kind === 'reference' && field.usedFirst === true;
  const text = valueText(field, path, value, words, values);
  const chosen = (Array.isArray(value) ? value : [value]).filter(
    (one): one is string | number => typeof one === 'string' || typeof one === 'number',
  );
  const pick = (id: string | number) => {
    if (!many) {
      setIsOpen(false);
      return onValue(id);
    }
    const others = chosen.filter((one) => String(one) !== String(id));
    onValue(others.length < chosen.length ? others : [...chosen, id]);
  };
  const userId = useSessionIn()?.who.userId;
  const named = field.kind === 'user' ? (field.except ?? []) : [];
  const barred = named.flatMap((name) => (name === '$me' ? userId : values[name]));
  const mayText = field.kind === 'reference' && field.orText === true;
  const isAny = field.kind === 'reference' && field.to === 'record' && field.chosenFrom === undefined;
  if (!lookup && !isAny) return null;
  return (
    <div className="relative flex items-center">
      <div className="min-w-0 flex-1">
        <SheetField
          label={label}
          error={error}
          text={text || words.t('records.choose')}
          isChosen={text !== ''}
          onOpen={() => setIsOpen(true)}
        />
      </div>
      {text && field.required !== true ? <ClearButton field={label} onClear={() => onValue(null)} /> : null}
      {isOpen && isAny ? (
        <Suspense fallback={null}>
          <AnyRecordSheet
            title={label}
            chosen={chosen}
            without={[words.room]}
            onClose={() => setIsOpen(false)}
            onPick={pick}
          />
        </Suspense>
      ) : null}
      {isOpen && lookup ? (
        <PickSheet
          open
          title={label}
          lookup={lookup}
          usedIn={isUsedFirst && projectId !== undefined ? Number(projectId) : undefined}
          chosen={chosen}
          except={barred}
          limit={limit}
          many={many}
          onClose={() => setIsOpen(false)}
          onPick={pick}
          onText={
            mayText
              ? (typed) => {
                  setIsOpen(false);
                  onValue({ text: typed });
                }
              : undefined
          }
        />
      ) : null}
    </div>
  );
}

export const UserInput = (props: InputProps<'user'>) => <PickInput {...props} />;
export const UsersInput = (props: InputProps<'users'>) => <PickInput {...props} />;
export const ReferenceInput = (props: InputProps<'reference'>) => <PickInput {...props} />;
/** Files are brought along rather than looked up. */
export const ReferencesInput = (props: InputProps<'references'>) =>
  isFileList(props.field) ? (
    <FilesInput {...props} field={{ kind: 'files', maxFiles: MOST_FILES }} />
  ) : (
    <PickInput {...props} />
  );
