import { addCompany } from '@sveis/server/testing/test-company';
import { addTimeBasics } from '@sveis/server/testing/test-time';
import type { Random } from '../runner/random.ts';
import type { Installation } from '../sveis/installation.ts';
import { addPeople, type Person } from '../sveis/people.ts';
import type { WireCall } from './wire.ts';

/** A company at work: people who read and write what people of a shop floor read and write. */
export async function openOffice(
  sveis: Installation,
  host: string,
  count: number,
): Promise<readonly Person[]> {
  const company = await addCompany(sveis, host, ['admin']);
  await addTimeBasics(sveis, company);
  return addPeople(sveis, company, { count, roleSlug: 'foreman', prefix: host });
}

const list = { pipeline: [{ $match: { id: { $ne: null } } }, { $sort: { created_at: -1 } }, { $limit: 50 }] };

/** Calls of one person in turn: every fourth writes. */
export function callsOf({ token }: Person, random: Random): (number: number) => WireCall {
  const write = (): WireCall => ({
    method: 'POST',
    path: '/api/automatic-logout',
    token,
    key: random.uuid(),
    body: { auto_logout_enabled: true },
  });
  const reads: readonly WireCall[] = [
    { method: 'GET', path: '/api/main/settings/app', token },
    { method: 'GET', path: '/api/main/hours/punch-in-out', token },
    { method: 'POST', path: '/api/main/deviations/query', token, body: list },
  ];
  return (number) => reads[number % 4] ?? write();
}
