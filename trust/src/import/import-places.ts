import {
  accountLines,
  equipmentLines,
  formLines,
  gridLines,
  type SheetSubject,
} from '@sveis/server/testing/hostile/sheet-subjects';
import { createClient, type TestClient } from '@sveis/server/testing/test-client';
import { addCompany } from '@sveis/server/testing/test-company';
import type { TrustContext } from '../runner/goal.ts';
import type { Installation } from '../sveis/installation.ts';
import { openSessionFor } from '../sveis/people.ts';

/** What files are brought in as, and how many. */
export interface SheetPlace {
  readonly subject: SheetSubject;
  readonly files: number;
  /** A place for one file: rows and fields have a record or a form of their own each time. */
  readonly open: () => Promise<Readonly<Record<string, string>>>;
}

const text = (en: string, no: string) => ({ en, no });
const column = (name: string, kind: string, label: object, more: object = {}) => ({
  name,
  kind,
  columns: 4,
  label,
  ...more,
});

/** A form with a grid of every kind of column a file may fill. */
const rounds = {
  name: 'rounds',
  title: text('Rounds', 'Runder'),
  use: ['global'],
  sections: [
    {
      id: 's1',
      title: text('Part', 'Del'),
      rows: [
        {
          id: 'r1',
          fields: [
            {
              ...column('watch', 'grid', text('Watch', 'Vakt')),
              id: 'watch',
              columns: 12,
              csv_import: true,
              key: ['place'],
              cols: [
                column('place', 'text', text('Place', 'Sted'), { required: true }),
                column('remark', 'text', text('Remark', 'Merknad')),
                column('minutes', 'number', text('Minutes', 'Minutter'), { decimals: 0, max: 1000 }),
                column('day', 'date', text('Day', 'Dag')),
                column('state', 'choice', text('State', 'Tilstand'), {
                  options: ['good', 'bad'].map((code) => ({ code, label: { en: code } })),
                }),
                column('by', 'user', text('By', 'Av')),
              ],
            },
          ],
        },
      ],
    },
  ],
};

const made = async (client: TestClient, path: string, body: object): Promise<string> => {
  const { status, record, body: answer } = await client('POST', `/api/main/${path}`, { body });
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${JSON.stringify(answer)}`);
  return String(record.id);
};

/** A company with a place for each subject, and somebody who may bring files into all of them. */
export async function openImportPlaces(
  context: TrustContext,
  sveis: Installation,
): Promise<{ readonly client: TestClient; readonly places: readonly SheetPlace[] }> {
  const company = await addCompany(sveis, 'alfa', ['admin']);
  await sveis.superuser.query(
    "insert into location (tenant_id, id, name, kind) values ($1, 1, 'Tool store', 'room')",
    [company.id],
  );
  const person = { id: company.users.admin ?? 0, username: 'admin' };
  const client = createClient(sveis.app, await openSessionFor(sveis, company, person));
  const form = await made(client, 'forms', { content: rounds });
  const published = await client('POST', `/api/main/forms/${form}/publish`, { body: {} });
  if (published.status !== 200) throw new Error(`no form: ${JSON.stringify(published.body)}`);
  let forms = 0;
  const others = context.count({ short: 8, full: 140, long: 500 });
  return {
    client,
    places: [
      {
        subject: equipmentLines,
        files: context.count({ short: 24, full: 220, long: 1_000 }),
        open: async () => ({ module: 'equipment' }),
      },
      { subject: accountLines, files: others, open: async () => ({ module: 'accounts' }) },
      {
        subject: gridLines,
        files: others,
        open: async () => ({
          module: 'checklists',
          record_id: await made(client, 'checklists', {
            id: context.random.uuid(),
            form: Number(form),
            context: 'global',
          }),
          field: 'answers.watch',
        }),
      },
      {
        subject: formLines,
        files: others,
        open: async () => {
          forms += 1;
          const content = { ...rounds, name: `draft_${forms}` };
          return { module: 'forms', form_id: await made(client, 'forms', { content }) };
        },
      },
    ],
  };
}
