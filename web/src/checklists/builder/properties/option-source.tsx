import type { FormField } from '@sveis/domain/checklists';
import { newColumn } from '@sveis/domain/checklists/editing';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { isPublished, useBuilder } from '../builder-context.ts';
import { useListNames, useListValues } from '../list-queries.ts';
import { useSet } from './property-inputs.tsx';

type ChoiceField = Extract<FormField, { kind: 'choice' | 'multi' }>;

const LISTED = 12;

/** Where a choice takes its options from: this form, or a list of the company's. */
export function OptionSource({ field, path }: { field: ChoiceField; path: string }) {
  const t = useT();
  const builder = useBuilder();
  const set = useSet();
  const lists = useListNames();
  const list = field.list ?? '';
  const isFixed = isPublished(builder, field);
  const take = (next: string) => {
    if (next === '') {
      const { options } = newColumn([], field.kind) as ChoiceField;
      return set(path, { ...field, list: null, options });
    }
    // What only options of the form's own may have goes with them.
    return set(path, { ...field, list: next, options: [], other: false, default: null, on_fail: null });
  };
  return (
    <>
      <FieldStack>
        <SelectField
          label={t('builder.optionsFrom')}
          value={list}
          disabled={builder.isReadOnly || isFixed}
          error={builder.errorAt(`${path}.list`)}
          options={[
            { value: '', label: t('builder.ownOptions') },
            ...lists
              .filter((one) => one.isActive || one.list === list)
              .map((one) => ({ value: one.list, label: one.name })),
            ...(list === '' || lists.some((one) => one.list === list) ? [] : [{ value: list, label: list }]),
          ]}
          onValue={take}
        />
      </FieldStack>
      {isFixed ? <p className="text-quiet text-ink-quiet">{t('builder.listFixed')}</p> : null}
      {list === '' ? null : <Offered field={field} />}
    </>
  );
}

/** What the list offers today, so that nobody has to go and look. */
function Offered({ field }: { field: ChoiceField }) {
  const t = useT();
  const values = useListValues(field) ?? [];
  const shown = values.slice(0, LISTED).map(({ label }) => label);
  return (
    <div className="flex flex-col gap-1 text-quiet text-ink-quiet">
      <p>{t('builder.listHint')}</p>
      {shown.length > 0 ? (
        <p className="wrap-anywhere text-ink">
          {[...shown, ...(values.length > LISTED ? ['…'] : [])].join(' · ')}
        </p>
      ) : null}
    </div>
  );
}
