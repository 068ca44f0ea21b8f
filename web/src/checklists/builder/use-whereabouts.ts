import { type FormContent, localText } from '@sveis/domain/checklists';
import { findField } from '@sveis/domain/checklists/editing';
import { useT } from '../../lib/words/use-t.ts';
import { useBuilder } from './builder-context.ts';

/** Reads out where a field stands after it was moved. */
export function useWhereabouts() {
  const t = useT();
  const { language, announce } = useBuilder();
  return (form: FormContent, id: string) => {
    const found = findField(form, id);
    if (!found) return;
    const { section, row, index } = found.place;
    const part = form.sections[section];
    announce(
      t('builder.movedTo', {
        title: localText(found.field.label, language) || found.field.name,
        section: localText(part?.title, language) || t('builder.untitledSection'),
        row: row + 1,
        place: index + 1,
        count: part?.rows[row]?.fields.length ?? 1,
      }),
    );
  };
}
