import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { showFailure } from '../../lib/api/failures.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { addTag, type Person, personQuery, removeTag } from './users-api.ts';

/** The tags somebody clocks in with. A reader types the number and ends it with Enter. */
export function TagsPart({ person }: { person: Person }) {
  const t = useT();
  const queries = useQueryClient();
  const [number, setNumber] = useState('');
  const [error, setError] = useState<string>();
  const take = (next: Person) => queries.setQueryData(personQuery(person.id).queryKey, next);
  const adding = useMutation({
    mutationFn: () => addTag(person.id, number),
    onSuccess: (next) => {
      take(next);
      setNumber('');
    },
    onError: (failure) => {
      const said = isApiFailure(failure) ? failure.fields.number?.[0] : undefined;
      if (said) setError(said);
      else showFailure(failure);
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => removeTag(person.id, id),
    onSuccess: take,
    onError: showFailure,
  });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('users.tags')}</h2>
      {person.tags.length > 0 ? (
        <ul className="overflow-clip rounded-card bg-surface shadow-card field-lines">
          {person.tags.map(({ id, label }) => (
            <li key={id} className="relative flex min-h-target-lg items-center gap-3 ps-4 pe-2">
              <span className="min-w-0 flex-1 font-semibold tabular-nums">{label || '…'}</span>
              <IconButton
                icon={Trash2}
                label={t('users.removeTag', { label: label || '…' })}
                onClick={() => removing.mutate(id)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <form
        noValidate
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (number.trim() !== '') adding.mutate();
        }}
      >
        <FieldStack>
          <TextField
            label={t('users.tagNumber')}
            hint={t('users.tagHint')}
            value={number}
            error={error}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setNumber(target.value);
              setError(undefined);
            }}
          />
        </FieldStack>
        <div>
          <Button
            type="submit"
            kind="secondary"
            size="small"
            disabled={number.trim() === ''}
            busy={adding.isPending}
          >
            {t('users.addTag')}
          </Button>
        </div>
      </form>
    </section>
  );
}
