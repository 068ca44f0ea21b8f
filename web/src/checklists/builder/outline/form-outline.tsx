import { type FormSection, localText } from '@sveis/domain/checklists';
import {
  addSection,
  dropField,
  duplicateSection,
  moveSection,
  removeSection,
} from '@sveis/domain/checklists/editing';
import { ArrowDown, ArrowUp, Copy, Plus, Repeat2, Trash2 } from 'lucide-react';
import { notices } from '../../../lib/notices.ts';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { Icon } from '../../../ui/data/icon.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { newFormId, useBuilder } from '../builder-context.ts';
import { useWhereabouts } from '../use-whereabouts.ts';
import { FormRowLine } from './form-row-line.tsx';
import { KindMenu } from './kind-menu.tsx';
import { type FieldDrag, useFieldDrag } from './use-field-drag.ts';

/** The form as it is made: its parts, their rows, and the fields in them over twelve columns. */
export function FormOutline() {
  const t = useT();
  const { form, edit, select, isReadOnly } = useBuilder();
  const told = useWhereabouts();
  const drag = useFieldDrag((id, to) => {
    const next = dropField(form, id, to);
    edit(() => next);
    told(next, id);
  });
  const add = () => {
    const id = newFormId();
    edit((before) => addSection(before, id));
    select({ kind: 'section', id });
  };
  return (
    <div className="flex flex-col gap-3">
      {form.sections.map((section, index) => (
        <SectionCard key={section.id} section={section} index={index} drag={drag} />
      ))}
      {isReadOnly ? null : (
        <div>
          <Button kind="secondary" size="small" icon={Plus} onClick={add}>
            {t('builder.addSection')}
          </Button>
        </div>
      )}
      <p className="text-note text-ink-quiet max-md:hidden">{t('builder.keys')}</p>
    </div>
  );
}

type SectionCardProps = { section: FormSection; index: number; drag: FieldDrag };

function SectionCard({ section, index, drag }: SectionCardProps) {
  const t = useT();
  const { form, language, selected, select, edit, undo, hasErrorIn, isReadOnly } = useBuilder();
  const title = localText(section.title, language) || t('builder.untitledSection');
  const count = section.rows.reduce((sum, { fields }) => sum + fields.length, 0);
  const isSelected = selected?.kind === 'section' && selected.id === section.id;
  const isOver =
    drag.over !== undefined && 'section' in drag.over && drag.over.section === section.id
      ? drag.over.before
      : undefined;
  const remove = () => {
    edit((before) => removeSection(before, index));
    select(undefined);
    notices.show({
      text: t('builder.sectionRemoved', { title }),
      action: { label: t('builder.undo'), onPress: undo },
    });
  };
  return (
    <section
      data-section={section.id}
      aria-label={title}
      className={`rounded-card bg-surface p-3 ${isSelected ? '[box-shadow:0_0_0_3px_var(--steel)]' : 'shadow-card'}`}
    >
      <div className="flex flex-wrap items-center gap-1">
        <button
          type="button"
          aria-pressed={isSelected}
          onClick={() => select({ kind: 'section', id: section.id })}
          className="flex min-h-target min-w-48 flex-1 items-center gap-2 rounded-chip px-1 text-start"
        >
          <span className="font-bold tabular-nums">{index + 1}</span>
          <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
          <span className="text-quiet text-ink-quiet">{t('builder.fieldCount', { count })}</span>
          {section.repeat ? <Icon of={Repeat2} size={20} /> : null}
          {hasErrorIn(`sections.${index}`) ? <StateMark shape="stop" size={20} /> : null}
        </button>
        {isReadOnly ? null : (
          <span className="flex">
            <IconButton
              icon={ArrowUp}
              label={t('builder.moveUp', { title })}
              disabled={index === 0}
              onClick={() => edit((before) => moveSection(before, index, -1))}
            />
            <IconButton
              icon={ArrowDown}
              label={t('builder.moveDown', { title })}
              disabled={index === form.sections.length - 1}
              onClick={() => edit((before) => moveSection(before, index, 1))}
            />
            <IconButton
              icon={Copy}
              label={t('builder.duplicateOf', { title })}
              onClick={() => edit((before) => duplicateSection(before, index, newFormId))}
            />
            <IconButton icon={Trash2} label={t('builder.removeOf', { title })} onClick={remove} />
          </span>
        )}
      </div>
      {section.rows.length === 0 ? (
        <p className="px-1 py-2 text-quiet text-ink-quiet">{t('builder.emptySection')}</p>
      ) : null}
      {section.rows.map((row, at) => (
        <div
          key={row.id}
          data-row={row.id}
          data-next={section.rows[at + 1]?.id ?? ''}
          className={`border-t-4 py-1 ${isOver === row.id ? 'border-steel' : 'border-transparent'}`}
        >
          <FormRowLine row={row} path={`sections.${index}.rows.${at}`} drag={drag} />
        </div>
      ))}
      <div className={`border-t-4 pt-1 ${isOver === null ? 'border-steel' : 'border-transparent'}`}>
        {isReadOnly ? null : <KindMenu section={index} title={title} />}
      </div>
    </section>
  );
}
