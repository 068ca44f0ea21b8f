import { photo, signature } from './common-words.ts';
import { check, figure, grid, part, photos, say, sign, stop, words, writeForm } from './write-form.ts';

export const vehicleCheck = writeForm(
  'vehicle_check',
  say(
    'Vehicle check',
    'Kjøretøykontroll',
    'Transporto priemonės patikra',
    'Kontrola pojazdu',
    'Fordonskontroll',
  ),
  { category: 'equipment', use: ['global', 'equipment'] },
  [
    part('vehicle', say('Vehicle', 'Kjøretøy', 'Transporto priemonė', 'Pojazd', 'Fordon'), [
      words(
        'plate',
        say(
          'Registration',
          'Registreringsnummer',
          'Valstybinis numeris',
          'Numer rejestracyjny',
          'Registreringsnummer',
        ),
        { required: true, columns: 6, scan: true },
      ),
      figure('odometer', say('Kilometres', 'Kilometerstand', 'Rida', 'Przebieg', 'Mätarställning'), {
        columns: 6,
        unit: 'km',
        decimals: 0,
        max: 2_000_000,
      }),
    ]),
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      grid('parts', say('Checked', 'Kontrollert', 'Patikrinta', 'Sprawdzono', 'Kontrollerat'), {
        required: true,
        fixed_rows: [
          say(
            'Lights and indicators',
            'Lys og blinklys',
            'Žibintai ir posūkio signalai',
            'Światła i kierunkowskazy',
            'Lampor och blinkers',
          ),
          say('Tyres', 'Dekk', 'Padangos', 'Opony', 'Däck'),
          say('Brakes', 'Bremser', 'Stabdžiai', 'Hamulce', 'Bromsar'),
          say(
            'Mirrors and windows',
            'Speil og vinduer',
            'Veidrodžiai ir stiklai',
            'Lusterka i szyby',
            'Speglar och rutor',
          ),
          say(
            'Oil, coolant and washer fluid',
            'Olje, kjølevæske og spylervæske',
            'Alyva, aušinimo ir langų skystis',
            'Olej, płyn chłodniczy i do spryskiwaczy',
            'Olja, kylvätska och spolarvätska',
          ),
          say(
            'Load is secured',
            'Lasten er sikret',
            'Krovinys pritvirtintas',
            'Ładunek zabezpieczony',
            'Lasten är säkrad',
          ),
        ],
        cols: [
          check('ok', say('In order', 'I orden', 'Tvarkinga', 'W porządku', 'I ordning'), {
            columns: 4,
            on_fail: null,
          }),
          words('remark', say('Remark', 'Merknad', 'Pastaba', 'Uwaga', 'Anmärkning'), {
            columns: 8,
            required_if: { field: 'row.ok', op: 'eq', value: 'no' },
          }),
        ],
      }),
      check(
        'kit',
        say(
          'First aid kit, vest and triangle',
          'Førstehjelpsskrin, vest og trekant',
          'Vaistinėlė, liemenė ir trikampis',
          'Apteczka, kamizelka i trójkąt',
          'Förbandslåda, väst och triangel',
        ),
      ),
      stop(
        'drivable',
        say('Safe to drive', 'Trygg å kjøre', 'Saugu važiuoti', 'Bezpieczny do jazdy', 'Säker att köra'),
      ),
      photos('photo', photo),
      sign('signed', signature),
    ]),
  ],
);
