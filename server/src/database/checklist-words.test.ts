import { wordsOf } from '@sveis/domain/records';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EarlierDatabase, openDatabaseBefore } from '../testing/index.ts';

const at = "'2026-03-01T08:00:00Z'";
const FILLED = '00000000-0000-4000-8000-000000000001';
const written = ['Sprekk i fôring ved Łódź', 'ŻÓŁW på østsiden', 'Annet: ģips', 'Rad én', 'Måtte vente'];

const sections = [
  {
    id: 's1',
    rows: [
      {
        fields: [
          { name: 'place', kind: 'text' },
          { name: 'cause', kind: 'choice', other: true },
          { name: 'level', kind: 'choice', other: false },
          { name: 'lines', kind: 'grid', cols: [{ name: 'said', kind: 'text' }] },
        ],
      },
    ],
  },
  { id: 'again', repeat: {}, rows: [{ fields: [{ name: 'side', kind: 'text' }] }] },
];
const data = {
  form: 3,
  form_version: 2,
  answers: {
    place: written[0],
    cause: 'other',
    cause_other_text: written[2],
    level: 'hidden',
    lines: [{ _id: 'x', said: written[3] }],
    again: [{ side: written[1] }],
  },
  notes: [{ about: 'place', comment: written[4] }],
};

describe('checklists filled in before their words were kept', () => {
  let database: EarlierDatabase;

  beforeAll(async () => {
    database = await openDatabaseBefore('0275');
    for (const company of [1, 2]) {
      await database.query(`insert into tenant (id, name, currency, time_zone, country, language)
                            values (${company}, 'Yard', 'NOK', 'Europe/Oslo', 'NO', 'no')`);
      await database.query(
        `insert into form (tenant_id, id, name, name_key, title, title_key, titles, category, uses, state, is_active,
           created_at, created_by, updated_at, updated_by)
         values (${company}, 3, 'f', 'f', 'F', 'f', '{}', 'hse', '[]', 'published', true, ${at}, 1, ${at}, 1)`,
      );
      await database.query(
        `insert into form_version (tenant_id, form_id, version, content, published_at, published_by)
         values (${company}, 3, 2, $1, ${at}, 1)`,
        [JSON.stringify({ sections })],
      );
      await database.query(
        `insert into record (tenant_id, id, module, number, status, title, title_key, data, definition_version, created_at,
           created_by, updated_at, updated_by)
         values (${company}, '${FILLED}', 'checklists', 'CL-1', 'submitted', 'x', 'x', $1, 1, ${at}, 1, ${at}, 1)`,
        [JSON.stringify(data)],
      );
    }
    await database.migrate();
  });
  afterAll(() => database?.drop());

  it('are found by every text written in them, as if the server had saved them', async () => {
    for (const company of [1, 2]) {
      const terms = await database.query<{ term: string }>(
        "select term from record_term where tenant_id = $1 and record_id = $2 and field = '_words'",
        [company, FILLED],
      );
      expect(terms.map(({ term }) => term).sort()).toEqual([...new Set(written.flatMap(wordsOf))].sort());
    }
  });
});
