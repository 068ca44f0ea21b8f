import { signature } from './common-words.ts';
import { choose, formula, grid, option, part, say, sign, words, writeForm } from './write-form.ts';

export const weldInspection = writeForm(
  'visual_weld_inspection',
  say(
    'Visual weld inspection',
    'Visuell sveisekontroll',
    'Vizualinė siūlių kontrolė',
    'Kontrola wizualna spoin',
    'Visuell svetskontroll',
  ),
  {
    category: 'quality',
    use: ['project'],
    settings: { approval: 'approval', approver: { type: 'project_leader', value: null } },
  },
  [
    part('welds', say('Welds', 'Sveiser', 'Siūlės', 'Spoiny', 'Svetsar'), [
      words('drawing', say('Drawing', 'Tegning', 'Brėžinys', 'Rysunek', 'Ritning'), { columns: 6 }),
      choose(
        'quality_level',
        say('Quality level', 'Kvalitetsnivå', 'Kokybės lygis', 'Poziom jakości', 'Kvalitetsnivå'),
        {
          columns: 6,
          required: true,
          options: ['B', 'C', 'D'].map((code) => option(code, say(code, code, code, code, code))),
        },
      ),
      grid('welds', say('Welds', 'Sveiser', 'Siūlės', 'Spoiny', 'Svetsar'), {
        min_rows: 1,
        max_rows: 500,
        csv_import: true,
        key: ['weld'],
        filterable: ['result', 'weld'],
        cols: [
          words('weld', say('Weld', 'Sveis', 'Siūlė', 'Spoina', 'Svets'), {
            columns: 3,
            required: true,
            max: 35,
            scan: true,
          }),
          choose('result', say('Result', 'Resultat', 'Rezultatas', 'Wynik', 'Resultat'), {
            columns: 3,
            required: true,
            options: [
              option('accepted', say('Accepted', 'Godkjent', 'Priimta', 'Przyjęta', 'Godkänd')),
              option('repair', say('Repair', 'Reparasjon', 'Taisyti', 'Do naprawy', 'Reparation'), {
                fail: true,
              }),
            ],
          }),
          words('remark', say('Remark', 'Merknad', 'Pastaba', 'Uwaga', 'Anmärkning'), {
            columns: 6,
            required_if: { field: 'row.result', op: 'eq', value: 'repair' },
          }),
        ],
      }),
      formula('count', say('Welds', 'Antall sveiser', 'Siūlių', 'Liczba spoin', 'Antal svetsar'), {
        columns: 6,
        decimals: 0,
        expr: 'count({welds.weld})',
      }),
      sign('signed', signature),
    ]),
  ],
);
