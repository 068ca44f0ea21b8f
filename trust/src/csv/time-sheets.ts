import { dayInZone, formatDate } from '@sveis/domain/format';
import { stempWork } from '@sveis/server/testing/scenes/stemp-scene';
import type { TestClient } from '@sveis/server/testing/test-client';
import type { Installation } from '../sveis/installation.ts';
import type { Sheet } from './sheet.ts';

const A_DAY_MS = 86_400_000;
const ENTRIES_PER_DAY = 20;

/** The file for payroll: hostile words in comments, and in the names of projects and people. */
export async function hoursSheet(
  sveis: Installation,
  client: TestClient,
  { tenantId, cells }: { tenantId: number; cells: readonly string[] },
): Promise<Sheet> {
  const [project = '=1+1', person = '-1+1', number = '@1'] = cells.filter((cell) => /^[=+@-]/.test(cell));
  await sveis.superuser.query('update project set name = $2, number = $3 where tenant_id = $1 and id = 1', [
    tenantId,
    project.slice(0, 100),
    `${number.slice(0, 24)}~h`,
  ]);
  await sveis.superuser.query("update app_user set first_name = $2, last_name = '' where tenant_id = $1", [
    tenantId,
    person.slice(0, 60),
  ]);
  for (const [index, comments] of cells.entries()) {
    const at = new Date(sveis.time.now.getTime() - Math.floor(index / ENTRIES_PER_DAY) * A_DAY_MS);
    const day = `${formatDate(dayInZone(at, 'Europe/Oslo'))}T00.00.00`;
    const body = { ...stempWork, start_date: day, end_date: day, amount: 0.25, comments, confirm: [] };
    const made = await client('POST', '/api/main/hours', { body });
    if (made.status !== 200)
      throw new Error(`no hours were written: ${JSON.stringify(made.body).slice(0, 300)}`);
  }
  const range = rangeOf(sveis);
  const { body } = await client('GET', `/api/main/hours/export?${range}&limit=1000`);
  const stored = Array.isArray(body.data)
    ? (body.data as readonly StoredEntry[]).toSorted((a, b) => placeOf(a).localeCompare(placeOf(b)))
    : [];
  if (stored.length !== cells.length)
    throw new Error(`${stored.length} of ${cells.length} entries are there`);
  return {
    address: `/api/main/hours/export.csv?${range}`,
    rows: stored.map(({ comments, project_number, user_name }) => ({
      Comments: comments,
      'Project no.': project_number,
      Name: user_name,
    })),
  };
}

interface StoredEntry {
  readonly id: string;
  readonly day: string;
  readonly comments: string;
  readonly project_number: string;
  readonly user_name: string;
}

/** A file for people goes by day; pages for a program go by id. */
const placeOf = ({ day, id }: StoredEntry): string => `${day.split('.').reverse().join('-')} ${id}`;

const rangeOf = ({ time }: Installation): string => {
  const day = (at: number) => formatDate(dayInZone(new Date(at), 'Europe/Oslo'));
  return `from=${day(time.now.getTime() - 60 * A_DAY_MS)}&to=${day(time.now.getTime() + A_DAY_MS)}`;
};

/** What payroll is told, of the hours the file of hours has made: hostile words in the names of people and projects. */
export async function payrollSheet(
  sveis: Installation,
  client: TestClient,
  { tenantId }: { tenantId: number },
): Promise<Sheet> {
  const body = { name: 'Payroll', scopes: ['payroll'] };
  const { record } = await client('POST', '/api/main/admin/host-tokens', { body });
  await sveis.superuser.query(
    `insert into payroll_row (tenant_id, seq, id, kind, entry_id, made_at, user_id, day, type, amount_s, break_s,
       project_id, activity_id, work_type_id)
     select tenant_id, row_number() over (order by id), gen_random_uuid(), 'entry', id, created_at, user_id, day, 'working',
            amount_s, break_s, project_id, activity_id, work_type_id
       from hour_entry where tenant_id = $1`,
    [tenantId],
  );
  await sveis.superuser.query(
    'update payroll_state set last_seq = (select max(seq) from payroll_row where tenant_id = $1) where tenant_id = $1',
    [tenantId],
  );
  const { rows } = await sveis.superuser.query<Record<string, string>>(
    `select r.id, u.first_name as user_name, w.name as wage_name, p.number as project_number
       from payroll_row r join app_user u on u.tenant_id = $1 and u.id = r.user_id
       join work_type w on w.tenant_id = $1 and w.id = r.work_type_id
       join project p on p.tenant_id = $1 and p.id = r.project_id
      where r.tenant_id = $1`,
    [tenantId],
  );
  if (rows.length === 0) throw new Error('payroll was told nothing');
  return {
    address: '/api/host/payroll/rows.csv',
    token: String(record.token),
    rows: rows.map((row) => ({ ...row, user_name: String(row.user_name).trim() })),
  };
}

const exposureFields = ['position', 'workplace', 'how', 'ppe_note'] as const;

/** The register of exposures as a file. */
export async function exposureSheet(
  sveis: Installation,
  client: TestClient,
  { userId, cells }: { userId: number; cells: readonly string[] },
): Promise<Sheet> {
  const head = (name: (typeof exposureFields)[number]) =>
    sveis.services.messages.text('en', `exposure.${name}`);
  for (let next = 0; next < cells.length; next += exposureFields.length) {
    const words = exposureFields.map((name, place) => {
      const cell = (cells[next + place] ?? 'x').slice(0, 120);
      return [name, cell.trim() === '' ? 'x' : cell] as const;
    });
    const body = {
      ...Object.fromEntries(words),
      day: dayInZone(sveis.time.now, 'Europe/Oslo'),
      substances: 'Welding fume',
      minutes: 60,
    };
    const made = await client('POST', '/api/main/exposures', { body });
    if (made.status !== 200)
      throw new Error(`no exposure was written: ${JSON.stringify(made.body).slice(0, 300)}`);
  }
  const { rows } = await sveis.superuser.query<Record<(typeof exposureFields)[number], string>>(
    `select ${exposureFields.join()} from exposure`,
  );
  return {
    address: `/api/main/exposures/export.csv?person_id=${userId}`,
    rows: rows.map((row) => Object.fromEntries(exposureFields.map((name) => [head(name), row[name]]))),
  };
}
