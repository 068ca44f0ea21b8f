import { type FormField, formFields, holdsAnswer, localText } from '@sveis/domain/checklists';
import { useRef } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useBuilder } from '../builder-context.ts';
import { useSet } from './property-inputs.tsx';

type ExpressionInputProps = { field: Extract<FormField, { kind: 'computed' }>; path: string };

/** A formula, read as it is typed: what is wrong with it is said at once, and where. */
export function ExpressionInput({ field, path }: ExpressionInputProps) {
  const t = useT();
  const { form, language, errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  const box = useRef<HTMLDivElement>(null);
  const names = formFields(form).flatMap((one) => {
    if (!holdsAnswer(one) || one.id === field.id) return [];
    const title = localText(one.label, language) || one.name;
    if (one.kind !== 'grid') return [{ value: `{${one.name}}`, label: title }];
    return one.cols.map((column) => ({
      value: `{${one.name}.${column.name}}`,
      label: `${title}: ${localText(column.label, language) || column.name}`,
    }));
  });
  const insert = (name: string) => {
    const area = box.current?.querySelector('textarea');
    const at = area?.selectionEnd ?? field.expr.length;
    set(`${path}.expr`, `${field.expr.slice(0, at)}${name}${field.expr.slice(at)}`);
    area?.focus();
  };
  return (
    <div ref={box}>
      <FieldStack>
        <TextAreaField
          label={t('builder.formula')}
          rows={2}
          maxLength={1000}
          spellCheck={false}
          value={field.expr}
          disabled={isReadOnly}
          error={errorAt(`${path}.expr`)}
          hint={t('builder.formulaHint', { open: '{', close: '}' })}
          onChange={({ target }) => set(`${path}.expr`, target.value)}
        />
        {isReadOnly || names.length === 0 ? null : (
          <SelectField
            label={t('builder.insertField')}
            value=""
            placeholder={t('builder.chooseField')}
            options={names}
            onValue={insert}
          />
        )}
      </FieldStack>
    </div>
  );
}
