import type { MessageId, Translate } from '@sveis/domain/locales';
import {
  type CopiedReference,
  copiedInto,
  copiedReferences,
  isEmptyValue,
  isSame,
  type Values,
} from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { newId } from '../../lib/new-id.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import type { Found } from '../record-wire.ts';
import { findUnfit, unfitKey } from './find-unfit.ts';
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
  const queries = useQueryClient();
  const copy = async () => {
    const values = { ...base, ...form.typed };
    const previous = await findPrevious(use, values);
    const { definition } = use.place;
    const isAnswered = (name: string) =>
      given.includes(name) ||
      !isSame(form.typed[name] ?? null, form.start[name] ?? null) ||
      (form.typed[name] === undefined && !isEmptyValue(base[name]));
    const answered = new Set(Object.keys(definition.fields).filter(isAnswered));
    if (!previous) return void notify(t('records.noPrevious'), 'info');
    const unfit = await findUnfit(queries, copiedReferences(definition, previous));
    const isUnfit = (one: CopiedReference) => unfit.has(unfitKey(one));
    const { values: copied, left } = copiedInto(definition, previous, {
      values,
      writable,
      answered,
      isUnfit,
    });
    for (const [name, value] of Object.entries(copied)) form.change(name, withIds(value));
    const said = new Set(left.map((one) => saidOf(unfit.get(unfitKey(one)), t)));
    const isEmpty = Object.keys(copied).length === 0;
    if (said.size > 0) {
      const params = { left: [...said].join('; ') };
      return void notify(t(isEmpty ? 'records.copiedNothing' : 'records.copiedExcept', params), 'info');
    }
    if (isEmpty) return void notify(t('records.noPrevious'), 'info');
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

/** "WPS-101 (Superseded)", with the cause a picker gives. */
const saidOf = (found: Found | undefined, t: Translate): string =>
  found?.unfit ? `${found.name} (${t(found.unfit.message as MessageId, found.unfit.values)})` : '';

/** Rows of the copy are rows of their own. */
const withIds = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((row: unknown) => (typeof row === 'object' && row !== null ? { ...row, _id: newId() } : row))
    : value;
