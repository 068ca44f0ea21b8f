import type { FormField, ListMark } from '@sveis/domain/checklists';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { useBuilder } from '../builder-context.ts';
import { useEveryListValue } from '../list-queries.ts';
import { FigureInput, useSet } from './property-inputs.tsx';

type ChoiceField = Extract<FormField, { kind: 'choice' | 'multi' }>;

/** More than these are folded away until they are asked for. */
const SHOWN = 12;

/** The values of a list as it stands today: which of them fail in this form, and what each counts. */
export function ListMarks({ field, path }: { field: ChoiceField; path: string }) {
  const t = useT();
  const set = useSet();
  const values = useEveryListValue(field);
  const [isWhole, setIsWhole] = useState(false);
  if (values === undefined) return null;
  const marks = field.marks ?? [];
  const isMarked = (code: string) => marks.some((mark) => mark.code === code);
  const known = values.filter(({ code, is_active }) => is_active || isMarked(code));
  const lost = marks.filter(({ code }) => !values.some((value) => value.code === code));
  const offered = [...known, ...lost.map(({ code }) => ({ code, label: code, is_active: false }))];
  const shown = offered.filter(({ code }, index) => isWhole || index < SHOWN || isMarked(code));
  const put = (code: string, change: Partial<ListMark>) => {
    const before = marks.find((mark) => mark.code === code) ?? { code, fail: false, score: null };
    const next = { ...before, ...change };
    const all = isMarked(code) ? marks.map((mark) => (mark === before ? next : mark)) : [...marks, next];
    set(
      `${path}.marks`,
      all.filter(({ fail, score }) => fail || score !== null),
    );
  };
  return (
    <div className="flex flex-col">
      <p className="pb-1 text-quiet text-ink-quiet">{t('builder.marksHint')}</p>
      {shown.map(({ code, label, is_active }) => (
        <MarkRow
          key={code}
          label={label}
          isRetired={!is_active}
          mark={marks.find((mark) => mark.code === code)}
          path={`${path}.marks.${marks.findIndex((mark) => mark.code === code)}`}
          onMark={(change) => put(code, change)}
        />
      ))}
      {shown.length < offered.length ? (
        <div>
          <Button kind="text" size="small" onClick={() => setIsWhole(true)}>
            {t('builder.allValues', { count: offered.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type MarkRowProps = {
  label: string;
  isRetired: boolean;
  mark: ListMark | undefined;
  path: string;
  onMark: (change: Partial<ListMark>) => void;
};

function MarkRow({ label, isRetired, mark, path, onMark }: MarkRowProps) {
  const t = useT();
  const { form, errorAt, isReadOnly } = useBuilder();
  const error = mark && errorAt(`${path}.code`);
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-col gap-1 border-b border-line py-1">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 wrap-anywhere">
          {label}
          {isRetired ? (
            <span className="block text-quiet text-ink-quiet">{t('builder.valueRetired')}</span>
          ) : null}
        </p>
        <label className="flex min-h-target items-center gap-2">
          <input
            type="checkbox"
            className="size-6 accent-steel"
            checked={mark?.fail ?? false}
            disabled={isReadOnly}
            onChange={({ target }) => onMark({ fail: target.checked })}
          />
          {t('builder.fails')}
        </label>
      </div>
      {form.settings.score ? (
        <FieldStack>
          <FigureInput
            label={t('builder.score')}
            path={`${path}.score`}
            value={mark?.score ?? null}
            onFigure={(score) => onMark({ score })}
          />
        </FieldStack>
      ) : null}
      {error ? (
        <p className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
