import type { FormField, FormRow } from '@sveis/domain/checklists';
import { type Direction, rowWidth } from '@sveis/domain/checklists/editing';
import { GripVertical } from 'lucide-react';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Icon } from '../../../ui/data/icon.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { useBuilder } from '../builder-context.ts';
import { kindIcons } from '../kind-icons.ts';
import { useFieldActs } from '../use-field-acts.ts';
import type { FieldDrag } from './use-field-drag.ts';

const WIDTH = 12;
/** Up to so many columns the words need the room of the sign; the quiet line says the kind. */
const NARROW = 4;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

type LineProps = { row: FormRow; path: string; drag: FieldDrag };

/** One row of the form over twelve columns, with the room that is left in it. */
export function FormRowLine({ row, path, drag }: LineProps) {
  const t = useT();
  const { errorAt } = useBuilder();
  const free = WIDTH - rowWidth(row);
  const error = errorAt(path);
  const target = drag.over !== undefined && 'row' in drag.over && drag.over.row === row.id;
  return (
    <>
      <div className={`grid grid-cols-12 gap-1.5 rounded-card ${target ? 'bg-steel-tint' : ''}`}>
        {row.fields.map((field, index) => (
          <FieldCard key={field.id} field={field} path={`${path}.fields.${index}`} drag={drag} />
        ))}
        {free > 0 && row.fields.length > 0 ? (
          <span
            style={{ gridColumn: `span ${free}` } as CSSProperties}
            className="grid min-h-target place-items-center rounded-card border-2 border-dashed border-line text-note text-ink-quiet max-md:hidden"
          >
            {free > 2 ? t('builder.freeColumns', { count: free }) : ''}
          </span>
        ) : null}
      </div>
      {error ? (
        <p className="flex items-center gap-1.5 pt-1 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </>
  );
}

type FieldCardProps = { field: FormField; path: string; drag: FieldDrag };

function FieldCard({ field, path, drag }: FieldCardProps) {
  const t = useT();
  const { language, selected, select, hasErrorIn, isReadOnly } = useBuilder();
  const { title, move, resize, remove } = useFieldActs(field);
  const isSelected = selected?.kind === 'field' && selected.id === field.id;
  const keys = (event: KeyboardEvent<HTMLElement>, isHandle: boolean) => {
    if (isReadOnly) return;
    const direction = directions[event.key];
    if (direction && (isHandle || event.altKey)) {
      event.preventDefault();
      move(direction);
    } else if (event.shiftKey && (direction === 'left' || direction === 'right')) {
      event.preventDefault();
      resize(direction === 'left' ? -1 : 1);
    } else if (event.key === 'Delete' && !isHandle) {
      event.preventDefault();
      remove();
    }
  };
  return (
    <div
      data-card={field.id}
      style={{ '--span': Math.min(WIDTH, Math.max(1, field.columns || 1)) } as CSSProperties}
      className={`col-span-12 flex min-w-0 flex-wrap items-center rounded-card bg-surface md:col-span-(--span) ${
        isSelected ? '[box-shadow:inset_0_0_0_3px_var(--steel)]' : 'edge-strong'
      } ${drag.dragged === field.id ? 'opacity-50' : ''}`}
    >
      {isReadOnly ? null : (
        <button
          type="button"
          aria-label={t('builder.move', { title })}
          title={t('builder.moveHint')}
          onKeyDown={(event) => keys(event, true)}
          {...drag.handleProps(field.id)}
          className="grid min-h-target w-target flex-none cursor-grab touch-none place-items-center rounded-chip"
        >
          <Icon of={GripVertical} size={20} />
        </button>
      )}
      <button
        type="button"
        aria-pressed={isSelected}
        onClick={() => select({ kind: 'field', id: field.id })}
        onKeyDown={(event) => keys(event, false)}
        className="flex min-h-target min-w-0 flex-1 items-center gap-2 rounded-card py-1.5 pe-2 text-start"
      >
        {field.columns > NARROW ? <Icon of={kindIcons[field.kind]} size={20} /> : null}
        <span className="min-w-0 flex-1">
          <span lang={language} className="block font-semibold hyphens-auto wrap-anywhere">
            {title}
            {field.required ? <span aria-hidden="true"> *</span> : null}
          </span>
          <Summary field={field} />
        </span>
        {hasErrorIn(path) ? <StateMark shape="stop" size={20} /> : null}
      </button>
    </div>
  );
}

/** What kind it is and what follows from it, in a quiet line. */
function Summary({ field }: { field: FormField }) {
  const t = useT();
  const said = [
    t(`builder.kind_${field.kind}`),
    'unit' in field ? field.unit : '',
    field.visible_if ? t('builder.hasCondition') : '',
    field.on_fail?.create ? t(`builder.create_${field.on_fail.create}`) : '',
  ].filter(Boolean);
  return (
    <span className="block text-note text-ink-quiet hyphens-auto wrap-anywhere">{said.join(' · ')}</span>
  );
}
