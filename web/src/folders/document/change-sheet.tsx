import { documentNameProblem, joinName, readTags, splitName } from '@sveis/domain/folders';
import { formatDate } from '@sveis/domain/format';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { pickerWords } from '../../records/index.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import type { DocumentChange } from '../folder-operations.ts';
import { nameProblemText } from '../name-problem.ts';
import type { RecordQueries } from '../record-queries.ts';
import type { ListedDocument } from '../wire.ts';
import type { DocumentActions } from './use-document-actions.ts';

type ChangeSheetProps = {
  document: ListedDocument;
  queries: Pick<RecordQueries, 'lookupQuery'>;
  actions: DocumentActions;
  onClose: () => void;
};

/** Name, words and dates of a document. What is typed stays until it is saved. */
export function ChangeSheet({ document, queries, actions, onClose }: ChangeSheetProps) {
  const t = useT();
  const { stem, ending } = splitName(document.name);
  const [name, setName] = useState(stem);
  const [description, setDescription] = useState(document.description);
  const [tags, setTags] = useState(document.tags.join(', '));
  const [owner, setOwner] = useState(document.owner_id);
  const [review, setReview] = useState(document.review_date);
  const [isBusy, setIsBusy] = useState(false);
  const whole = joinName(name.trim(), ending);
  const problem = documentNameProblem(whole);
  const people = useQuery(queries.lookupQuery({ to: 'user' })).data?.data ?? [];
  const save = async () => {
    if (problem) return;
    setIsBusy(true);
    const change: DocumentChange = {
      description: description.trim(),
      tags: readTags(tags.split(',')),
      review_date: review,
      ...(owner === document.owner_id ? {} : { owner_id: owner }),
      ...(whole === document.name ? {} : { name: whole }),
    };
    const isDone = change.name
      ? await actions.changeWithUndo(document, change, t('folders.renamed', { name: whole }))
      : await actions.change(document, change);
    setIsBusy(false);
    if (isDone) onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('folders.change')}
      closeLabel={t('shell.close')}
      actions={
        <Button wide busy={isBusy} busyLabel={t('shell.loading')} onClick={() => void save()}>
          {t('records.save')}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          label={t('folders.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={nameProblemText(problem, t)}
          hint={ending === '' ? undefined : `.${ending}`}
        />
        <TextAreaField
          label={t('folders.description')}
          maxLength={2000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label={t('folders.tags')}
          hint={t('folders.tagsHint')}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <SelectField
          label={t('folders.owner')}
          value={String(owner)}
          onValue={(chosen) => setOwner(Number(chosen))}
          options={[
            { value: String(document.owner_id), label: document.owner_name },
            ...people
              .filter(({ id }) => Number(id) !== document.owner_id)
              .map(({ id, name: label }) => ({ value: String(id), label })),
          ]}
        />
        <ReviewDate value={review} onValue={setReview} />
      </FieldStack>
    </Sheet>
  );
}

type ReviewDateProps = { value: string | null; onValue: (day: string | null) => void };

function ReviewDate({ value, onValue }: ReviewDateProps) {
  const t = useT();
  const today = useToday();
  return (
    <div className="flex items-center">
      <div className="min-w-0 flex-1">
        <DateField
          label={t('folders.reviewDate')}
          value={value ?? today}
          text={value === null ? t('folders.noReview') : formatDate(value)}
          today={today}
          words={pickerWords(t)}
          onValue={onValue}
        />
      </div>
      {value === null ? null : (
        <IconButton
          icon={X}
          label={t('records.clearField', { field: t('folders.reviewDate') })}
          onClick={() => onValue(null)}
        />
      )}
    </div>
  );
}
