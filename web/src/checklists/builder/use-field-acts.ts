import { type FormField, localText } from '@sveis/domain/checklists';
import {
  changeField,
  type Direction,
  duplicateField,
  moveField,
  removeField,
} from '@sveis/domain/checklists/editing';
import { notices } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { newFormId, useBuilder } from './builder-context.ts';
import { useWhereabouts } from './use-whereabouts.ts';

const WIDTH = 12;

/** What can be done with a field as a whole, by keys and by buttons. */
export function useFieldActs(field: FormField) {
  const t = useT();
  const { form, language, select, edit, undo } = useBuilder();
  const told = useWhereabouts();
  const title = localText(field.label, language) || t(`builder.kind_${field.kind}`);
  return {
    title,
    move: (to: Direction) => {
      const next = moveField(form, field.id, to, newFormId());
      edit(() => next);
      told(next, field.id);
    },
    resize: (by: number) => {
      const columns = Math.min(WIDTH, Math.max(1, field.columns + by));
      edit((before) => changeField(before, field.id, (one) => ({ ...one, columns })), `${field.id} columns`);
    },
    remove: () => {
      edit((before) => removeField(before, field.id));
      select(undefined);
      notices.show({
        text: t('builder.fieldRemoved', { title }),
        action: { label: t('builder.undo'), onPress: undo },
      });
    },
    duplicate: () => {
      const made = duplicateField(form, field.id, newFormId);
      if (!made) return;
      edit(() => made.form);
      select({ kind: 'field', id: made.id });
    },
  };
}
