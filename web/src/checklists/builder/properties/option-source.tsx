import type { FormField } from '@sveis/domain/checklists';
import { newColumn } from '@sveis/domain/checklists/editing';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { isPublished, useBuilder } from '../builder-context.ts';
import { useListNames } from '../list-queries.ts';
import { useSet } from './property-inputs.tsx';

type ChoiceField = Extract<FormField, { kind: 'choice' | 'multi' }>;

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
      return set(path, { ...field, list: null, marks: [], options });
    }
    // What an answer fails by or starts with was said of other values.
    return set(path, { ...field, list: next, marks: [], options: [], default: null, on_fail: null });
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
      {list === '' ? null : <p className="text-quiet text-ink-quiet">{t('builder.listHint')}</p>}
    </>
  );
}
