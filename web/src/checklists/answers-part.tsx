import { ANSWERS, notesOf } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useT } from '../lib/words/use-t.ts';
import type { FormParts, RecordAnswer, RecordPlace } from '../records/index.ts';
import { SkeletonList } from '../ui/feedback/skeleton.tsx';
import { FillingProvider } from './filling/filling-provider.tsx';
import { FormReading } from './filling/form-reading.tsx';
import { formVersionQuery } from './form-queries.ts';

export type AnswersPartProps = { record: RecordAnswer; place: RecordPlace; parts: FormParts };

const noop = () => undefined;

/** What was answered, with its comments and photos; what fails is marked. */
export const AnswersPart = (props: AnswersPartProps) => (
  <FilledForm {...props}>
    <FormReading />
  </FilledForm>
);

/** The form of a checklist as it was filled in, for the parts that read it. */
export function FilledForm({
  record,
  place,
  parts,
  children,
}: AnswersPartProps & { readonly children: ReactNode }) {
  const t = useT();
  const form = Number(record.form);
  const version = Number(record.form_version);
  const query = useQuery({ ...formVersionQuery(form, version), enabled: form > 0 && version > 0 });
  const notes = useMemo(() => notesOf(record), [record]);
  const answers = useMemo(() => (record[ANSWERS] ?? {}) as Values, [record]);
  if (!query.data) return query.isError ? <p>{t('filling.formsNotHere')}</p> : <SkeletonList count={3} />;
  return (
    <FillingProvider
      isReadOnly
      form={query.data.content}
      parts={parts}
      module={place}
      typed={answers}
      notes={notes}
      onTyped={noop}
      onNotes={noop}
    >
      {children}
    </FillingProvider>
  );
}
