import { randomUUID } from 'node:crypto';
import { modules } from '@sveis/domain/catalogue';
import { dashboardAnswer } from '@sveis/domain/dashboard';
import { dayInZone } from '@sveis/domain/format';
import { allOf, presetMatches } from '@sveis/domain/records';
import type { Goal, TrustContext } from '../runner/goal.ts';
import type { Tally } from '../runner/tally.ts';
import { type Installation, type InstallationOptions, withInstallation } from '../sveis/installation.ts';
import { patient } from '../sveis/patient-client.ts';
import type { Person } from '../sveis/people.ts';
import { rewritten } from '../sveis/rewritten-database.ts';
import { addMembers, type HiddenSite, hiddenSite } from './hidden-site.ts';

/** Roles that reach no more than their lists show; the others edit what names any project. */
const bounded = ['employee', 'subcontractor'];

/** Every id a person can reach is one their lists show, and what they may not see answers like what is not there. */
const measure = (context: TrustContext, tally: Tally, options: InstallationOptions = {}) =>
  withInstallation(context, options, async (sveis) => {
    const site = await hiddenSite(sveis, context.count({ short: 4, full: 40 }));
    for (const person of Object.values(site.people)) await checkCards(sveis, site, person, tally);
    for (const slug of bounded) {
      const person = site.people[slug];
      if (!person) continue;
      const seen = await addMembers(sveis, site, person, context.random);
      const client = patient(site.clientOf(person));
      const listed = async (path: string, body: object) => {
        const answer = await client('POST', `/api/main/${path}`, { body });
        return ((answer.body.data ?? []) as { id: number | string }[])
          .map(({ id }) => Number(id))
          .sort((a, b) => a - b);
      };
      const shown = await listed('projects/query', { pipeline: [{ $limit: 200 }] });
      tally.check(shown.join() === seen.join(), () => `${slug} lists ${shown.join()} of ${seen.join()}`);
      const picked = await listed('references/query', { to: 'projects' });
      tally.check(
        picked.every((id) => shown.includes(id)),
        () => `${slug} picks ${picked.join()}, lists ${shown.join()}`,
      );
      const current = await client('GET', '/api/main/projects/get_current_projects/');
      for (const { id } of (current.body.data ?? []) as { id: number }[])
        tally.check(shown.includes(id), () => `${slug} clocks on the hidden project ${id}`);
      if (slug === 'subcontractor') {
        const people = await listed('references/query', { to: 'user' });
        const known = await listed('users/query', { pipeline: [{ $limit: 200 }] });
        tally.check(people.join() === known.join(), () => `people ${people.join()} and ${known.join()}`);
        tally.check(people.length < site.peopleCount, () => 'a guest reaches everybody');
      }
      for (const hidden of site.projects.filter((id) => !seen.includes(id)))
        for (const [what, method, path, body] of callsAbout(hidden)) {
          const [, , , bodyOfNone] = callsAbout(MISSING).find(([name]) => name === what) ?? [];
          const pathOfNone = path.replace(`/${hidden}`, `/${MISSING}`);
          const [there, none] = [
            await client(method, `/api/main/${path}`, body ? { body } : {}),
            await client(method, `/api/main/${pathOfNone}`, bodyOfNone ? { body: bodyOfNone } : {}),
          ];
          const face = ({ status, body: { code, message, errors } }: typeof there) =>
            JSON.stringify([status, code, message, errors]);
          tally.check(
            face(there) === face(none),
            () => `${slug} ${what} ${hidden}: ${face(there)} and ${face(none)}`,
          );
          tally.check(there.status >= 400, () => `${slug} ${what} ${hidden} succeeded`);
        }
      for (const [method, path] of site.rowsOfOthers) {
        const there = await client(method, path, method === 'GET' ? {} : { body: {} });
        const none = await client(
          method,
          path.replace(/[0-9a-f-]{36}/, randomUUID()),
          method === 'GET' ? {} : { body: {} },
        );
        tally.check(
          there.status === none.status && JSON.stringify(there.body) === JSON.stringify(none.body),
          () => `${slug} ${method} ${path}: ${there.status} and ${none.status}`,
        );
      }
    }
  });

/** A card counts and names nothing its list does not show with the same filter. */
async function checkCards(
  { services }: Installation,
  site: HiddenSite,
  person: Person,
  tally: Tally,
): Promise<void> {
  const client = patient(site.clientOf(person));
  const { record } = await client('GET', '/api/main/dashboard');
  const { cards, approvals, presence } = dashboardAnswer.parse(record);
  if (bounded.includes(person.username))
    tally.check(
      approvals === null && presence === null,
      () => `${person.username} is told of the hours of others`,
    );
  const who = { userId: person.userId, today: dayInZone(services.clock(), 'Europe/Oslo') };
  for (const { module, card, count, rows } of cards) {
    const definition = modules.find(({ key }) => key === module);
    const rule = definition?.cards?.find(({ key }) => key === card);
    if (!definition || !rule) throw new Error(`no card ${module} ${card}`);
    const match = allOf(presetMatches(definition, ({ key }) => rule.presets.includes(key), who));
    const listed = await client('POST', `/api/main/${definition.path}/query`, {
      body: { pipeline: [...(match ? [{ $match: match }] : []), { $limit: 200 }] },
    });
    const ids = ((listed.body.data ?? []) as { id: string }[]).map(({ id }) => id);
    tally.check(
      count === listed.body.total && rows.every(({ id }) => ids.includes(id as string)),
      () => `${person.username} is told ${count} of ${module} ${card}, lists ${String(listed.body.total)}`,
    );
  }
}

const MISSING = 999_999;

type Call = readonly [string, 'GET' | 'POST' | 'PUT', string, object?];

const callsAbout = (id: number): readonly Call[] => [
  ['activities', 'GET', `projects/${id}/activities`],
  ['record', 'GET', `projects/${id}`],
  ['overview', 'GET', `projects/${id}/overview`],
  ['notes', 'GET', `projects/${id}/notes`],
  ['deviations', 'POST', `projects/${id}/deviations/query`, { pipeline: [] }],
  ['stemp', 'POST', 'hours/punch-in-out', { id: randomUUID(), shift_id: 1, project_id: id }],
  ['pin', 'PUT', 'users/me/time-preferences', { pinned_project_id: id }],
  [
    'report',
    'POST',
    'deviations',
    { id: randomUUID(), title: 'x', description: 'x', category: 'quality_internal', project_id: id },
  ],
];

export const insideGoal: Goal = {
  id: 'G33',
  title: 'Between people of one company',
  target: 'ids beyond the lists 0; distinguishable answers 0',
  atLeast: 500,
  run: (context, tally) => measure(context, tally),
  planted: [
    {
      name: 'a look-up that forgets who asks',
      run: (context, tally) =>
        measure(context, tally, {
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.replace(/own\.user_id = \$\d+(::integer)?/g, 'true'),
            ),
          }),
        }),
    },
    {
      name: 'a card that counts what its list hides',
      run: (context, tally) =>
        measure(context, tally, {
          alter: (services) => ({
            ...services,
            database: rewritten(services.database, (statement) =>
              statement.includes('"is_more"')
                ? statement.replaceAll('(not r.is_restricted or', '(true or')
                : statement,
            ),
          }),
        }),
    },
  ],
};
