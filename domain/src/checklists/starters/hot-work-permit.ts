import { hse } from './common-words.ts';
import {
  check,
  figure,
  formula,
  grid,
  moment,
  part,
  person,
  say,
  sign,
  stop,
  words,
  writeForm,
} from './write-form.ts';

export const hotWorkPermit = writeForm(
  'hot_work_permit',
  say(
    'Hot work permit',
    'Tillatelse til varmt arbeid',
    'Ugnies darbų leidimas',
    'Zezwolenie na prace pożarowo niebezpieczne',
    'Tillstånd för heta arbeten',
  ),
  {
    ...hse,
    settings: {
      approval: 'approval',
      approver: { type: 'project_leader', value: null },
    },
  },
  [
    part('before', say('Before work', 'Før arbeidet', 'Prieš darbą', 'Przed pracą', 'Före arbetet'), [
      words(
        'work',
        say('Work and place', 'Arbeid og sted', 'Darbas ir vieta', 'Praca i miejsce', 'Arbete och plats'),
        {
          required: true,
        },
      ),
      stop(
        'area_cleared',
        say(
          'Area cleared 10 m',
          'Området er ryddet 10 m',
          'Aplinka išvalyta 10 m spinduliu',
          'Obszar oczyszczony na 10 m',
          'Området är röjt 10 m',
        ),
        { columns: 8 },
      ),
      figure('gas_level', say('Gas', 'Gass', 'Dujos', 'Gaz', 'Gas'), {
        columns: 4,
        required: true,
        unit: '%LEL',
        decimals: 1,
        min: 0,
        max: 100,
        accept: { min: 0, max: 10 },
        on_fail: { comment: true, create: 'deviation', severity: 'high', stop: true },
      }),
      check(
        'extinguisher',
        say(
          'Extinguisher beside the work',
          'Slokkeapparat ved arbeidet',
          'Gesintuvas šalia darbo vietos',
          'Gaśnica przy stanowisku',
          'Släckare vid arbetet',
        ),
      ),
      check(
        'openings',
        say(
          'Openings and gaps covered',
          'Åpninger og sprekker tildekket',
          'Angos ir plyšiai uždengti',
          'Otwory i szczeliny zakryte',
          'Öppningar och springor täckta',
        ),
      ),
      check(
        'detectors',
        say(
          'Fire detectors in the area handled',
          'Branndetektorer i området håndtert',
          'Gaisro jutikliai zonoje išjungti',
          'Czujki pożarowe w strefie zabezpieczone',
          'Branddetektorer i området hanterade',
        ),
      ),
      check(
        'certificate',
        say(
          'Everybody has a hot work certificate',
          'Alle har sertifikat for varmt arbeid',
          'Visi turi ugnies darbų pažymėjimą',
          'Wszyscy mają uprawnienia',
          'Alla har certifikat för heta arbeten',
        ),
      ),
    ]),
    part(
      'watch',
      say('Fire watch', 'Brannvakt', 'Gaisro stebėjimas', 'Nadzór przeciwpożarowy', 'Brandvakt'),
      [
        grid('fire_watch', say('Fire watch', 'Brannvakt', 'Budėjimas', 'Dyżur', 'Brandvakt'), {
          min_rows: 1,
          max_rows: 50,
          csv_import: true,
          key: ['time'],
          filterable: ['by'],
          cols: [
            moment('time', say('Time', 'Tid', 'Laikas', 'Czas', 'Tid'), { columns: 4, required: true }),
            person('by', say('By', 'Av', 'Kas', 'Kto', 'Av'), { columns: 4, required: true }),
            figure('minutes', say('Minutes', 'Minutter', 'Minutės', 'Minuty', 'Minuter'), {
              columns: 4,
              unit: 'min',
              decimals: 0,
              total: 'sum',
            }),
          ],
        }),
        formula(
          'watch_total',
          say('Minutes watched', 'Minutter vakt', 'Iš viso minučių', 'Razem minut', 'Minuter vakt'),
          {
            columns: 6,
            expr: 'sum({fire_watch.minutes})',
            decimals: 0,
            unit: 'min',
            accept: { min: 60, max: null },
          },
        ),
        sign('sign_leader', say('Leader', 'Leder', 'Vadovas', 'Kierownik', 'Ledare')),
      ],
    ),
  ],
);
