import { modules } from '@sveis/domain/catalogue';
import { createGroup } from '@sveis/server/admin/index';
import { bumpTenantPermVersion } from '@sveis/server/session/index';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import type { Tally } from '../runner/tally.ts';
import type { Installation } from '../sveis/installation.ts';
import { addPeople } from '../sveis/people.ts';
import { callsOf } from '../sveis/record-calls.ts';
import { addSampleWorld, sampleChange, sampleRecord } from '../sveis/sample-record.ts';
import { groupLevels, levelMay, roleMay, roleSlugs } from './expected-rights.ts';

type Company = { readonly id: number; readonly host: string };

/** Levels at which somebody sees only what is theirs, by module: the small letters of the matrix, by hand. */
const ownOnly: Readonly<Record<string, readonly string[]>> = {
  deviation: ['LV', 'LVC', 'LVCe'],
  tasks: ['LV', 'LVC', 'LVCe'],
  expertise: ['LV'],
  // What is not published is known to those who write it.
  news: ['LV'],
};

/** Roles that know only the projects they belong to: what exists in projects alone is not there for them. */
const strangers = ['employee', 'subcontractor'];
const strangeLevels: readonly string[] = ['read', 'contribute'];

const definitions = modules.filter(({ storage }) => storage === 'record');

/** Every verb of every module of records over HTTP, by every default role and every group level. */
export async function checkRecordCalls(sveis: Installation, company: Company, tally: Tally): Promise<void> {
  await addSampleWorld(sveis, company.id, definitions);
  const [admin] = await addPeople(sveis, company, { count: 1, roleSlug: 'admin', prefix: 'recadm' });
  if (!admin) return;
  const boss = createClient(sveis.app, { host: company.host, token: admin.token });
  for (const slug of roleSlugs) {
    const [person] = await addPeople(sveis, company, {
      count: 1,
      roleSlug: slug,
      prefix: `rec${slug.slice(0, 5)}`,
    });
    if (!person) continue;
    const client = createClient(sveis.app, { host: company.host, token: person.token });
    for (const definition of definitions) {
      const may = roleMay(slug, definition.key);
      const seesOwn = !may.includes('E') && ownOnly[definition.key]?.includes(may) === true;
      await checkVerbs(sveis, tally, {
        boss,
        client,
        who: slug,
        may,
        seesOwn,
        seesNothing: definition.inProject?.isOnlyThere === true && strangers.includes(slug),
        userId: person.userId,
        definition,
      });
    }
  }
  for (const level of groupLevels) {
    const [person] = await addPeople(sveis, company, { count: 1, roleSlug: 'bare', prefix: `rec${level}` });
    if (!person) continue;
    await sveis.owner.inTenant(company.id, async (tx) => {
      const levels = definitions.map(({ key }) => ({ module: key, level }));
      const group = { name: `records ${level}`, description: '', isAdministrative: false };
      await createGroup(tx, { ...group, levels, members: [person.userId] });
      await bumpTenantPermVersion(tx);
    });
    const client = createClient(sveis.app, { host: company.host, token: person.token });
    for (const definition of definitions) {
      const may = levelMay(level, definition.key);
      const seesOwn = ownOnly[definition.key]?.includes(may) === true;
      const who = `group with ${level}`;
      const seesNothing = definition.inProject?.isOnlyThere === true && strangeLevels.includes(level);
      const trial = { boss, client, who, may, seesOwn, seesNothing };
      await checkVerbs(sveis, tally, { ...trial, userId: person.userId, definition });
    }
  }
  tally.figures['record modules'] = definitions.length;
}

interface Trial {
  readonly boss: TestClient;
  readonly client: TestClient;
  readonly who: string;
  readonly may: string;
  /** Others' records answer like what is not there. */
  readonly seesOwn: boolean;
  readonly seesNothing: boolean;
  readonly userId: number;
  readonly definition: (typeof definitions)[number];
}

async function checkVerbs(
  sveis: Installation,
  tally: Tally,
  { boss, client, who, may, seesOwn, seesNothing, userId, definition }: Trial,
): Promise<void> {
  const at = callsOf(definition);
  const body = (named = 1) => sampleRecord(definition, { userId: named, now: sveis.time.now });
  const others = await boss('POST', at, { body: body() });
  if (others.status !== 200) {
    tally.check(false, () => `no ${definition.key}: ${JSON.stringify(others.body)}`);
    return;
  }
  const one = `${at}/${others.record.id}`;
  const hidden = seesOwn ? 404 : undefined;
  const expected = (letter: string, ok = 200) =>
    !may.includes('L') ? 403 : (hidden ?? (may.includes(letter) ? ok : 403));
  const isEditor = !seesOwn && may.includes('E');
  // To somebody who may not write there, a project they do not belong to is not there.
  const unwritten = definition.inProject?.isOnlyThere ? 404 : 403;
  const answers: readonly (readonly [string, number, number])[] = [
    [
      'list',
      (await client('POST', `${at}/query`, { body: { pipeline: [] } })).status,
      may.includes('L') ? 200 : 403,
    ],
    ['file', (await client('GET', `${at}/export.csv`)).status, may.includes('L') ? 200 : 403],
    ['view', (await client('GET', one)).status, expected('V')],
    ['history', (await client('GET', `${one}/history`)).status, expected('V')],
    ['links', (await client('GET', `${one}/links`)).status, expected('V')],
    [
      'create',
      // Of themselves everybody may write: of others some may not.
      (await client('POST', at, { body: body(userId) })).status,
      may.includes('C') && may.includes('L') ? 200 : unwritten,
    ],
    [
      'edit',
      (await client('PUT', one, { body: sampleChange(definition) })).status,
      isEditor ? 200 : !may.includes('L') ? 403 : (hidden ?? 403),
    ],
    ['delete', (await client('DELETE', one)).status, expected('D')],
  ];
  for (const [verb, got, allowed] of answers) {
    const wanted = seesNothing ? 404 : allowed;
    tally.check(got === wanted, () => `${who}: ${verb} ${definition.key} answered ${got}, not ${wanted}`);
  }
}
