import {
  check,
  choose,
  figure,
  formula,
  grid,
  option,
  part,
  point,
  say,
  sign,
  stop,
  visitorSigns,
  words,
  writeForm,
} from './write-form.ts';

export const pressureTest = writeForm(
  'pressure_test',
  say('Pressure test', 'Trykkprøving', 'Slėgio bandymas', 'Próba ciśnieniowa', 'Tryckprovning'),
  {
    category: 'quality',
    use: ['project'],
    settings: { approval: 'approval', approver: { type: 'project_leader', value: null } },
  },
  [
    part('what', say('Tested', 'Prøvd', 'Bandoma', 'Badane', 'Provat'), [
      words(
        'system',
        say(
          'Line or vessel',
          'Linje eller beholder',
          'Linija arba indas',
          'Linia lub zbiornik',
          'Ledning eller kärl',
        ),
        { required: true, columns: 6 },
      ),
      choose('medium', say('Medium', 'Medium', 'Terpė', 'Czynnik', 'Medium'), {
        columns: 6,
        required: true,
        other: true,
        options: [
          option('water', say('Water', 'Vann', 'Vanduo', 'Woda', 'Vatten')),
          option('air', say('Air', 'Luft', 'Oras', 'Powietrze', 'Luft')),
          option('nitrogen', say('Nitrogen', 'Nitrogen', 'Azotas', 'Azot', 'Kväve')),
        ],
      }),
      figure(
        'design_pressure',
        say(
          'Design pressure',
          'Konstruksjonstrykk',
          'Projektinis slėgis',
          'Ciśnienie projektowe',
          'Beräkningstryck',
        ),
        { columns: 4, unit: 'bar', decimals: 2, required: true },
      ),
      figure('factor', say('Factor', 'Faktor', 'Koeficientas', 'Współczynnik', 'Faktor'), {
        columns: 4,
        decimals: 2,
        default: 1.43,
        required: true,
        min: 1,
        max: 3,
      }),
      formula(
        'test_pressure',
        say('Test pressure', 'Prøvetrykk', 'Bandymo slėgis', 'Ciśnienie próbne', 'Provtryck'),
        { columns: 4, unit: 'bar', expr: 'round({design_pressure} * {factor}, 2)' },
      ),
      point('gauge', say('Gauge', 'Manometer', 'Manometras', 'Manometr', 'Manometer'), {
        module: 'equipment',
      }),
    ]),
    part('safety', say('Safety', 'Sikkerhet', 'Sauga', 'Bezpieczeństwo', 'Säkerhet'), [
      stop(
        'barrier',
        say(
          'Area is closed off',
          'Området er sperret av',
          'Zona aptverta',
          'Teren odgrodzony',
          'Området är avspärrat',
        ),
      ),
      check(
        'vented',
        say(
          'Filled and vented',
          'Fylt og luftet',
          'Užpildyta ir nuorinta',
          'Napełniono i odpowietrzono',
          'Fyllt och avluftat',
        ),
      ),
    ]),
    part('readings', say('Readings', 'Avlesninger', 'Rodmenys', 'Odczyty', 'Avläsningar'), [
      grid('log', say('Readings', 'Avlesninger', 'Rodmenys', 'Odczyty', 'Avläsningar'), {
        min_rows: 2,
        max_rows: 100,
        csv_import: true,
        cols: [
          figure('minute', say('Minute', 'Minutt', 'Minutė', 'Minuta', 'Minut'), {
            columns: 3,
            decimals: 0,
            required: true,
          }),
          figure('pressure', say('Pressure', 'Trykk', 'Slėgis', 'Ciśnienie', 'Tryck'), {
            columns: 3,
            unit: 'bar',
            decimals: 2,
            required: true,
          }),
          words('remark', say('Remark', 'Merknad', 'Pastaba', 'Uwaga', 'Anmärkning'), { columns: 6 }),
        ],
      }),
      formula('drop', say('Pressure drop', 'Trykkfall', 'Slėgio kritimas', 'Spadek ciśnienia', 'Tryckfall'), {
        columns: 6,
        unit: 'bar',
        expr: 'max({log.pressure}) - min({log.pressure})',
        accept: { min: null, max: 0.5 },
      }),
      check(
        'tight',
        say('No leaks seen', 'Ingen lekkasjer sett', 'Nuotėkių nematyti', 'Brak wycieków', 'Inga läckor'),
        { columns: 6 },
      ),
      sign('sign_tester', say('Tested by', 'Prøvd av', 'Bandė', 'Badał', 'Provat av')),
      visitorSigns('sign_witness', say('Witness', 'Kontrollør', 'Liudytojas', 'Świadek', 'Vittne')),
    ]),
  ],
);
