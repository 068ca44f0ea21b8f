import { type FormField, type FormFieldKind, holdsAnswer } from '@sveis/domain/checklists';
import {
  changeField,
  findField,
  formFieldKinds,
  freeName,
  nameFrom,
  namesTaken,
  pathOfField,
  renameField,
  withKind,
  withWords,
} from '@sveis/domain/checklists/editing';
import { ArrowDown, ArrowUp, Copy, Lock, Minus, Plus, Trash2 } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isPublished, useBuilder } from '../builder-context.ts';
import { kindIcons } from '../kind-icons.ts';
import { useFieldActs } from '../use-field-acts.ts';
import { conditionFieldsFor } from './condition-fields.ts';
import { ConditionPart } from './condition-part.tsx';
import { FailPart } from './fail-part.tsx';
import { GridPart } from './grid-part.tsx';
import { KindProperties } from './kind-properties.tsx';
import { FigureInput, ToggleInput, WordsInput } from './property-inputs.tsx';

const LONGEST_LABEL = 200;
const LONGEST_HELP = 1000;
const WIDTH = 12;

/** A name nobody has chosen: it follows the words of the field. */
const isOwnName = ({ name, kind, label }: FormField, language: keyof FormField['label']): boolean => {
  const bare = name.replace(/_\d+$/, '');
  return bare !== kind && bare !== nameFrom(label[language] ?? '').replace(/_\d+$/, '');
};

/** Everything one field says about itself. */
export function FieldProperties({ id }: { id: string }) {
  const t = useT();
  const builder = useBuilder();
  const { form, edit, errorAt, language, isReadOnly } = builder;
  const found = findField(form, id);
  if (!found) return null;
  const { field } = found;
  const path = pathOfField(found.place);
  const isFixed = isPublished(builder, field);
  const rename = (name: string) =>
    edit(
      (before) =>
        renameField(
          changeField(before, id, (one) => ({ ...one, name })),
          field.name,
          name,
        ),
      `${id} name`,
    );
  const write = (words: string) =>
    edit((before) => {
      const written = changeField(before, id, (one) => ({
        ...one,
        label: withWords(one.label, language, words),
      }));
      const wanted = nameFrom(words);
      if (isFixed || wanted === '' || isOwnName(field, language)) return written;
      const taken = new Set(namesTaken(before));
      taken.delete(field.name.toLowerCase());
      return renameField(written, field.name, freeName(wanted, taken));
    }, `${id} label`);
  return (
    <div className="flex flex-col gap-4">
      <FieldHead field={field} />
      <FieldStack>
        <WordsInput
          label={t('builder.label')}
          path={`${path}.label`}
          text={field.label}
          max={LONGEST_LABEL}
          onWords={write}
        />
        <WordsInput
          isLong
          label={t('builder.help')}
          path={`${path}.help`}
          text={field.help}
          max={LONGEST_HELP}
        />
        <TextField
          label={t('builder.name')}
          value={field.name}
          maxLength={35}
          disabled={isReadOnly || isFixed}
          hint={isFixed ? t('builder.nameFixed') : t('builder.nameHint')}
          error={errorAt(`${path}.name`)}
          trailing={isFixed ? <Icon of={Lock} size={20} className="my-3 me-2.5" /> : undefined}
          onChange={(event) => rename(event.target.value)}
        />
        <SelectField
          label={t('builder.kind')}
          value={field.kind}
          disabled={isReadOnly || isFixed}
          options={formFieldKinds.map((kind) => ({ value: kind, label: t(`builder.kind_${kind}`) }))}
          error={errorAt(`${path}.kind`)}
          onValue={(kind) =>
            edit((before) => changeField(before, id, (one) => withKind(one, kind as FormFieldKind)))
          }
        />
      </FieldStack>
      <Columns field={field} path={path} />
      {holdsAnswer(field) && field.kind !== 'computed' ? (
        <ToggleInput label={t('builder.required')} value={field.required} path={`${path}.required`} />
      ) : null}
      {field.kind === 'grid' ? (
        <GridPart field={field} path={path} />
      ) : (
        <KindProperties field={field} path={path} />
      )}
      <FailPart field={field} path={path} />
      <ConditionPart
        title={t('builder.visibleIf')}
        none={t('builder.alwaysVisible')}
        condition={field.visible_if}
        path={`${path}.visible_if`}
        fields={conditionFieldsFor(form, found.place.section, id)}
      />
      {holdsAnswer(field) && !field.required && field.kind !== 'computed' ? (
        <ConditionPart
          title={t('builder.requiredIf')}
          none={t('builder.neverRequired')}
          condition={field.required_if}
          path={`${path}.required_if`}
          fields={conditionFieldsFor(form, found.place.section, id)}
        />
      ) : null}
      {holdsAnswer(field) && field.kind !== 'computed' && field.kind !== 'signature' ? (
        <ToggleInput
          label={t('builder.readOnly')}
          hint={t('builder.readOnlyHint')}
          value={field.read_only}
          path={`${path}.read_only`}
        />
      ) : null}
    </div>
  );
}

/** What it is, and what can be done with it as a whole. */
function FieldHead({ field }: { field: FormField }) {
  const t = useT();
  const { isReadOnly } = useBuilder();
  const { title, move, duplicate, remove } = useFieldActs(field);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <h2 className="flex min-w-fit flex-1 items-center gap-2 text-lead font-bold">
        <Icon of={kindIcons[field.kind]} />
        {t(`builder.kind_${field.kind}`)}
      </h2>
      {isReadOnly ? null : (
        <span className="-me-2 flex">
          <IconButton icon={ArrowUp} label={t('builder.moveUp', { title })} onClick={() => move('up')} />
          <IconButton
            icon={ArrowDown}
            label={t('builder.moveDown', { title })}
            onClick={() => move('down')}
          />
          <IconButton icon={Copy} label={t('builder.duplicateOf', { title })} onClick={duplicate} />
          <IconButton icon={Trash2} label={t('builder.removeOf', { title })} onClick={remove} />
        </span>
      )}
    </div>
  );
}

/** How wide it is: by key, or one column at a time. */
function Columns({ field, path }: { field: FormField; path: string }) {
  const t = useT();
  const { edit, isReadOnly } = useBuilder();
  const put = (columns: number) =>
    edit((before) => changeField(before, field.id, (one) => ({ ...one, columns })), `${field.id} columns`);
  return (
    <FieldStack>
      <FieldPair figures>
        <FigureInput
          label={t('builder.columns')}
          hint={t('builder.columnsHint')}
          path={`${path}.columns`}
          value={field.columns}
          onFigure={(columns) => put(columns ?? Number.NaN)}
        />
        <div className="flex items-center justify-center gap-1">
          <IconButton
            icon={Minus}
            label={t('builder.narrower')}
            disabled={isReadOnly || field.columns <= 1}
            onClick={() => put(field.columns - 1)}
          />
          <IconButton
            icon={Plus}
            label={t('builder.wider')}
            disabled={isReadOnly || field.columns >= WIDTH}
            onClick={() => put(field.columns + 1)}
          />
        </div>
      </FieldPair>
    </FieldStack>
  );
}
