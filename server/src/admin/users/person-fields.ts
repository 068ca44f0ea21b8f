import { blankPerson, type PersonFields } from '@sveis/domain/admin';
import type { UserContext } from '../../context.ts';
import type { readPerson } from './person.service.ts';
import { findRoles } from './person.store.ts';

export type Person = Awaited<ReturnType<typeof readPerson>>;

/** Somebody another system or a file makes: an employee who reads the company's language. */
export const newPerson = async (ctx: UserContext): Promise<PersonFields> => ({
  ...blankPerson,
  language: ctx.tenant.language,
  role_id: (await findRoles(ctx.tx)).find(({ slug }) => slug === 'employee')?.id ?? 0,
});

export const isSamePerson = (person: Person, next: PersonFields): boolean =>
  Object.entries(next).every(
    ([field, value]) => JSON.stringify(person[field as keyof Person]) === JSON.stringify(value),
  );

export const personFields = (person: Person): PersonFields => ({
  first_name: person.first_name,
  last_name: person.last_name,
  username: person.username,
  initialer: person.initialer,
  email: person.email,
  phone: person.phone,
  employee_no: person.employee_no,
  language: person.language,
  role_id: person.role_id,
  groups: person.groups,
  leader_id: person.leader_id,
  default_shift: person.default_shift,
  redirect_to: person.redirect_to,
  employed_from: person.employed_from,
  employed_to: person.employed_to,
});
