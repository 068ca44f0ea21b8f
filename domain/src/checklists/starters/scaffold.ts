import { hse, signature } from './common-words.ts';
import {
  check,
  choose,
  day,
  figure,
  option,
  part,
  photos,
  say,
  sign,
  stop,
  words,
  writeForm,
} from './write-form.ts';

export const scaffold = writeForm(
  'scaffold_check',
  say('Scaffold check', 'Stillaskontroll', 'Pastolių patikra', 'Kontrola rusztowania', 'Ställningskontroll'),
  hse,
  [
    part('about', say('Scaffold', 'Stillas', 'Pastoliai', 'Rusztowanie', 'Ställning'), [
      words(
        'number',
        say(
          'Number or place',
          'Nummer eller sted',
          'Numeris arba vieta',
          'Numer lub miejsce',
          'Nummer eller plats',
        ),
        { required: true, columns: 6, scan: true },
      ),
      figure('height', say('Height', 'Høyde', 'Aukštis', 'Wysokość', 'Höjd'), {
        columns: 3,
        unit: 'm',
        decimals: 1,
        max: 200,
      }),
      choose(
        'load_class',
        say('Load class', 'Lastklasse', 'Apkrovos klasė', 'Klasa obciążenia', 'Lastklass'),
        {
          columns: 3,
          show: 'dropdown',
          options: ['2', '3', '4', '5', '6'].map((code) => option(code, say(code, code, code, code, code))),
        },
      ),
    ]),
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      stop(
        'base',
        say(
          'Base is firm and level',
          'Underlaget er fast og i vater',
          'Pagrindas tvirtas ir lygus',
          'Podłoże stabilne i wypoziomowane',
          'Underlaget är fast och i våg',
        ),
      ),
      stop(
        'anchors',
        say(
          'Anchored as planned',
          'Forankret etter plan',
          'Pritvirtinti pagal planą',
          'Zakotwione zgodnie z planem',
          'Förankrad enligt plan',
        ),
      ),
      check(
        'braces',
        say(
          'Braces are in place',
          'Avstivning er på plass',
          'Įstrižainės vietoje',
          'Stężenia zamontowane',
          'Stagen sitter på plats',
        ),
      ),
      stop(
        'guardrails',
        say(
          'Guard rails, knee rails and toe boards',
          'Rekkverk, knelist og fotlist',
          'Turėklai, vidurinis ir apatinis bortas',
          'Poręcze, poręcz pośrednia i bortnica',
          'Räcken, mellanledare och fotlist',
        ),
      ),
      check(
        'decks',
        say(
          'Decks are whole and locked',
          'Dekkene er hele og låst',
          'Paklotai sveiki ir užfiksuoti',
          'Pomosty całe i zablokowane',
          'Golvet är helt och låst',
        ),
      ),
      check(
        'access',
        say(
          'Access is safe',
          'Adkomsten er trygg',
          'Prieiga saugi',
          'Wejście bezpieczne',
          'Tillträdet är säkert',
        ),
      ),
      check(
        'sign_board',
        say(
          'Sign is up to date',
          'Skiltet er oppdatert',
          'Lentelė atnaujinta',
          'Tabliczka aktualna',
          'Skylten är uppdaterad',
        ),
      ),
      day(
        'next_check',
        say('Next check', 'Neste kontroll', 'Kita patikra', 'Następna kontrola', 'Nästa kontroll'),
        { columns: 6, min: 'today', required: true },
      ),
      photos('photo', say('Photo', 'Bilde', 'Nuotrauka', 'Zdjęcie', 'Foto'), { columns: 6 }),
      sign('signed', signature),
    ]),
  ],
);
