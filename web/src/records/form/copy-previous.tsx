import { copiedInto, isEmptyValue, isSame, type Values } from '@sveis/domain/records';
import { Copy } from 'lucide-react';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import type { Writable } from './form-model.ts';
import { findPrevious, type PreviousUse } from './previous-record.ts';
import type { useRecordForm } from './use-record-form.ts';

type CopyPreviousProps = {
  use: PreviousUse;
  form: Pick<ReturnType<typeof useRecordForm>, 'typed' | 'start' | 'change'>;
  base: Values;
  writable: Writable;
  /** Fields the address of the form has answered. */
  given?: readonly string[];
};

/** One press takes over the set-up of the record this person wrote last. */
export function CopyPrevious({ use, form, base, writable, given = [] }: CopyPreviousProps) {
  const t = useT();
  const copy = async () => {
    const values = { ...base, ...form.typed };
    const previous = await findPrevious(use, values);
    const { definition } = use.place;
    const isAnswered = (name: string) =>
      given.includes(name) ||
      !isSame(form.typed[name] ?? null, form.start[name] ?? null) ||
      (form.typed[name] === undefined && !isEmptyValue(base[name]));
    const answered = new Set(Object.keys(definition.fields).filter(isAnswered));
    const copied = Object.entries(
      previous ? copiedInto(definition, previous, { values, writable, answered }) : {},
    );
    if (copied.length === 0) return void notify(t('records.noPrevious'), 'info');
    for (const [name, value] of copied) form.change(name, withIds(value));
    notify(t('records.copiedPrevious'));
  };
  return (
    <div className="flex">
      <Button kind="secondary" size="small" icon={Copy} onClick={() => void copy()}>
        {t('records.copyPrevious')}
      </Button>
    </div>
  );
}

/** Rows of the copy are rows of their own. */
const withIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? { ...row, _id: newId() } : row))
    : value;
