import { isEmptyValue, isSame, type Values } from '@sveis/domain/records';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { companyZone } from '../../lib/clock/company-zone.ts';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { keptBy, settingsKeptBy } from '../checks/form-findings.ts';
import { fetchRelated } from '../checks/related-records.ts';
import { fillsAfter, fillsUnwritten } from './form-model.ts';
import type { FormUse } from './form-use.ts';
import type { FormValues } from './use-form-values.ts';

/** What is filled in because of an answer: at once, and again when the records it points at have come. */
export function useFormFills(use: FormUse, values: FormValues, hasDraft: boolean) {
  const { place, base, writable } = use;
  const queries = useQueryClient();
  const today = useToday();
  const known = { related: keptBy(queries), setting: settingsKeptBy(queries), timeZone: companyZone() };
  const { newest, start, isTouched, put } = values;
  const withFills = (name: string, before: Values, after: Values): Values => ({
    ...after,
    ...withRowIds(
      fillsAfter(place, { name, before, after, base }, writable, { today, now: trueNow(), ...known }),
    ),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the form began with
  useEffect(() => {
    const names = use.mends === undefined ? (use.fillsFrom ?? []) : [];
    if (names.length === 0) return;
    void fetchRelated(queries, place, { ...base, ...use.first }).then(() => {
      if (isTouched.current || hasDraft) return;
      const given = Object.entries(newest.current).filter(([, value]) => !isEmptyValue(value));
      let followed = newest.current;
      for (const name of names) followed = withFills(name, { ...followed, [name]: null }, followed);
      start.current = { ...followed, ...Object.fromEntries(given) };
      put(start.current);
    });
  }, []);

  return {
    /** Puts one answer in with all that follows from it, and gives the form as it then stands. */
    answer: (name: string, value: unknown): Values => {
      isTouched.current = true;
      const before = newest.current;
      const follows = place.look.follows?.[name]?.(value, { ...base, ...before });
      const next = withFills(name, before, { ...before, [name]: value, ...follows });
      put(next);
      // What the answer points at may still be on its way.
      if (place.definition.fills?.some(({ reads = [] }) => reads.includes(name)))
        void fetchRelated(queries, place, { [name]: value }).then(() => {
          if (!isSame(newest.current[name], value)) return;
          put(withFills(name, { ...newest.current, [name]: before[name] }, newest.current));
        });
      return next;
    },
    /** What follows from the answers in fields this person does not write. */
    unwritten: (validated: Values) => fillsUnwritten(place, validated, base, writable, known),
  };
}

/** Rows that were filled in are told apart like those somebody has added. */
const withRowIds = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((row) => (isPlainRow(row) ? { _id: newId(), ...row } : row)) : value,
    ]),
  );

const isPlainRow = (row: unknown): row is Values => typeof row === 'object' && row !== null;
