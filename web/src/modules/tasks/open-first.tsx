import { ArrowRight } from 'lucide-react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordAnswer } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';

/** The screen of what a task concerns, which is told which task it was opened for; none for those who may not see it. */
export function targetAddress({
  id,
  status,
  target,
  target_path: path,
  target_row: row,
  document,
  document_name: documentName,
  names,
}: RecordAnswer): string | undefined {
  const asked = status === 'open' ? `task=${id}` : '';
  if (typeof document === 'string')
    return documentName === null ? undefined : `/files?document=${document}${asked && `&${asked}`}`;
  // Who has a row of it may open that row, also where the rest is not theirs to see.
  if (typeof path !== 'string' || !(row || names.references[`record:${target}`] !== undefined))
    return undefined;
  if (row) return `/${path}/${target}?at=${row}`;
  return `/${path}/${target}${asked && `?${asked}`}`;
}

/** It cannot be answered before what it concerns is opened. */
export const isToBeOpened = (record: RecordAnswer): boolean =>
  record.status === 'open' &&
  typeof record.must_open === 'string' &&
  Array.isArray(record.answerers) &&
  record.answerers.length > 0 &&
  targetAddress(record) !== undefined;

/** What comes first, under the thumb, and why. */
export function OpenFirst({ record }: { readonly record: RecordAnswer }) {
  const t = useT();
  const go = useGo();
  const href = targetAddress(record);
  return href === undefined ? null : (
    <div className="flex flex-col gap-1 low:flex-1">
      <p className="text-quiet">
        {t(record.must_open === 'changed' ? 'tasks.targetChanged' : 'tasks.openFirst')}
      </p>
      <Button wide size="form" icon={ArrowRight} {...go(href)}>
        {t('tasks.openToAnswer')}
      </Button>
    </div>
  );
}
