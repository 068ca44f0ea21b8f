import { check, figure, part, say, stop, writeForm } from './write-form.ts';

export const weldingMachine = writeForm(
  'welding_machine_daily',
  say(
    'Welding machine daily',
    'Sveisemaskin daglig',
    'Suvirinimo aparatas kasdien',
    'Spawarka codziennie',
    'Svetsmaskin dagligen',
  ),
  { category: 'equipment', use: ['equipment'] },
  [
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      stop(
        'cables',
        say(
          'Cables and plugs are whole',
          'Kabler og plugger er hele',
          'Laidai ir kištukai sveiki',
          'Przewody i wtyczki całe',
          'Kablar och kontakter är hela',
        ),
      ),
      check(
        'earth',
        say(
          'Earth clamp holds and is clean',
          'Jordklemme sitter og er ren',
          'Masės gnybtas tvirtas ir švarus',
          'Zacisk masowy trzyma i jest czysty',
          'Jordklämman sitter och är ren',
        ),
      ),
      check(
        'gas',
        say(
          'Gas, hose and regulator are tight',
          'Gass, slange og regulator er tette',
          'Dujos, žarna ir reduktorius sandarūs',
          'Gaz, wąż i reduktor szczelne',
          'Gas, slang och regulator är täta',
        ),
      ),
      figure('gas_flow', say('Gas flow', 'Gassmengde', 'Dujų srautas', 'Przepływ gazu', 'Gasflöde'), {
        columns: 6,
        unit: 'l/min',
        decimals: 0,
        max: 40,
        accept: { min: 10, max: 20 },
      }),
      check('cooling', say('Cooling water', 'Kjølevann', 'Aušinimo vanduo', 'Woda chłodząca', 'Kylvatten'), {
        columns: 6,
      }),
      check(
        'extraction',
        say('Fume extraction runs', 'Avsuget går', 'Dūmų ištraukimas veikia', 'Odciąg działa', 'Utsuget går'),
      ),
    ]),
  ],
);
