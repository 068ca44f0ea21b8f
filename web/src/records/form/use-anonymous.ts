import {
  anonymousProblems,
  isAnonymous,
  mayTurnAnonymous,
  offersAnonymous,
  type Values,
} from '@sveis/domain/records';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import type { RecordPlace } from '../record-module.ts';
import { formSettingsQuery } from '../record-queries.ts';
import { recordAnswer } from '../record-wire.ts';

/** The switch of a company that does not offer it: seen by those who chose it before, so that no name goes out unseen. */
function withoutOffer(place: RecordPlace): RecordPlace {
  const { definition } = place;
  const name = definition.anonymous?.field;
  const field = name === undefined ? undefined : definition.fields[name];
  if (name === undefined || !field) return place;
  const chosen = { ...field, visible: { field: name, op: 'eq', value: true } as const };
  return { ...place, definition: { ...definition, fields: { ...definition.fields, [name]: chosen } } };
}

/** What a new record without a name asks of its form. */
export function useAnonymous(place: RecordPlace) {
  const t = useT();
  const { definition } = place;
  const isRuled = definition.anonymous !== undefined;
  const { data: settings } = useQuery({ ...formSettingsQuery, enabled: isRuled });
  const isOffered = offersAnonymous(definition, settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is made anew by every screen that is drawn
  const shown = useMemo(
    () => (isRuled && !isOffered ? withoutOffer(place) : place),
    [definition, place.projectId, place.role, isRuled, isOffered],
  );
  return {
    place: shown,
    /** A copy on the server would tell who was writing it, and when. */
    isCopied: (typed: Values) =>
      !isRuled || (settings !== undefined && (!isOffered || !mayTurnAnonymous(definition, typed))),
    problems: (values: Values) => anonymousProblems(definition, values, settings),
    said: (answer: unknown): string => {
      const { data } = recordAnswer.safeParse(answer);
      return data && isAnonymous(definition, data)
        ? t('records.sentNameless', { number: data.number ?? '' })
        : t('records.sent');
    },
  };
}
