import { type PersonFields, personProblems } from '@sveis/domain/admin';
import type { FieldProblemCode } from '@sveis/domain/errors';
import { useState } from 'react';
import { isApiFailure } from '../../lib/api/api-failure.ts';
import { currentLanguage } from '../../lib/words/language.ts';
import { useT } from '../../lib/words/use-t.ts';
import type { Person } from './users-api.ts';

const nobody: PersonFields = {
  first_name: '',
  last_name: '',
  username: '',
  initialer: '',
  email: '',
  phone: '',
  employee_no: '',
  language: 'no',
  role_id: 0,
  groups: [],
  leader_id: null,
  default_shift: null,
  redirect_to: null,
  employed_from: null,
  employed_to: null,
};

const names = Object.keys(nobody) as readonly (keyof PersonFields)[];

const fieldsOf = (person: Person): PersonFields =>
  Object.fromEntries(names.map((name) => [name, person[name]])) as unknown as PersonFields;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What is typed about somebody, what is wrong with it, and how many fields differ from what is kept. */
export function usePersonDraft(person: Person | undefined) {
  const t = useT();
  const [kept, setKept] = useState<PersonFields>(() =>
    person ? fieldsOf(person) : { ...nobody, language: currentLanguage() },
  );
  const [fields, setFields] = useState(kept);
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({});
  const problems = personProblems(fields);
  const errorOf = (name: keyof PersonFields): string | undefined => {
    const [problem] = problems[name] ?? [];
    if (isTried && problem) return t(`fields.${problem.code as Extract<FieldProblemCode, 'REQUIRED'>}`);
    return refused[name]?.[0];
  };
  return {
    fields,
    kept,
    errorOf,
    changes: names.filter((name) => !isSame(fields[name], kept[name])).length,
    set: (change: Partial<PersonFields>) => {
      setFields((before) => ({ ...before, ...change }));
      setRefused((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !Object.hasOwn(change, name))),
      );
    },
    reset: (next: Person) => {
      setKept(fieldsOf(next));
      setFields(fieldsOf(next));
      setRefused({});
      setIsTried(false);
    },
    /** Whether it can be sent; from then on what is wrong is shown. */
    tryOut: (): boolean => {
      setIsTried(true);
      return Object.keys(problems).length === 0;
    },
    /** Shows at the fields what the server said of them; false where it is about something else. */
    refuse: (error: unknown): boolean => {
      if (!isApiFailure(error) || Object.keys(error.fields).length === 0) return false;
      setRefused(error.fields);
      return true;
    },
  };
}

export type PersonDraft = ReturnType<typeof usePersonDraft>;
