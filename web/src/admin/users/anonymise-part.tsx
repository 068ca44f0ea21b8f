import { isTypedName } from '@sveis/domain/admin';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, showFailure } from '../../lib/api/failures.ts';
import { notify } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import {
  type AnonymisePreview,
  anonymisePerson,
  anonymiseQuery,
  type Person,
  personQuery,
} from './users-api.ts';

/** Takes the name of somebody who has left out of everything; what it means is said before. */
export function AnonymisePart({ person }: { person: Person }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('users.anonymiseHead')}</h2>
      <p className="text-quiet text-ink-quiet">{t('users.anonymiseText', { name: person.first_name })}</p>
      <div>
        <Button kind="destructive" size="small" onClick={() => setOpen(true)}>
          {t('users.anonymise')}
        </Button>
      </div>
      {isOpen ? <AnonymiseSheet person={person} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

function AnonymiseSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const preview = useQuery(anonymiseQuery(person.id));
  const working = useMutation({
    mutationFn: ({ exposures }: AnonymisePreview) =>
      anonymisePerson(person.id, typed, exposures > 0 ? ['PERSON_IN_REGISTER'] : []),
    onSuccess: (next) => {
      notify(t('users.anonymised', { name: next.name }));
      queries.setQueryData(personQuery(person.id).queryKey, next);
      // Names stand in whatever has been read.
      void queries.invalidateQueries();
      onClose();
    },
    onError: showFailure,
  });
  const { data, error } = preview;
  return (
    <Sheet
      open
      title={t('users.anonymiseTitle', { name: person.name })}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <Button
          wide
          kind="destructive"
          disabled={!data || !isTypedName(typed, person.name)}
          busy={working.isPending}
          onClick={() => data && working.mutate(data)}
        >
          {t('users.anonymiseIt')}
        </Button>
      }
    >
      {error ? (
        <ErrorState
          title={t('users.notLoaded')}
          text={failureText(error, t)}
          retry={{ label: t('shell.tryAgain'), onPress: () => void preview.refetch() }}
        />
      ) : data ? (
        <div className="flex flex-col gap-4">
          <WhatHappens preview={data} />
          <FieldStack>
            <TextField
              label={t('users.anonymiseType')}
              hint={person.name}
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setTyped(target.value)}
            />
          </FieldStack>
        </div>
      ) : (
        <SkeletonList count={4} />
      )}
    </Sheet>
  );
}

function WhatHappens({ preview: { alias, hours, records, exposures } }: { preview: AnonymisePreview }) {
  const t = useT();
  const goes = [t('users.goesName'), t('users.goesOwn'), t('users.goesTexts')];
  const stays = [
    t('users.staysHours', { count: hours }),
    t('users.staysRecords', { count: records }),
    t('users.staysTrace'),
  ];
  const watch = [
    ...(exposures > 0 ? [t('users.anonymiseRegister', { count: exposures })] : []),
    t('users.anonymiseFiles'),
    t('users.anonymisePay'),
  ];
  const parts = [
    { title: t('users.goes'), shape: 'stop' as const, lines: goes },
    { title: t('users.stays', { alias }), shape: 'done' as const, lines: stays },
    { title: t('users.anonymiseWatch'), shape: 'warn' as const, lines: watch },
  ];
  return (
    <>
      <p className="text-ink-quiet">{t('users.anonymiseFinal')}</p>
      {parts.map(({ title, shape, lines }) => (
        <section key={title} className="flex flex-col gap-2">
          <h3 className="font-bold">{title}</h3>
          <ul aria-label={title} className="flex flex-col gap-2">
            {lines.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <StateMark shape={shape} />
                <span className="min-w-0 flex-1">{line}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
