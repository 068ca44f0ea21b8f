import { part, say, stop, writeForm } from './write-form.ts';

export const liftingGear = writeForm(
  'lifting_gear',
  say(
    'Lifting gear before use',
    'Løfteutstyr før bruk',
    'Kėlimo reikmenys prieš naudojimą',
    'Zawiesia przed użyciem',
    'Lyftredskap före användning',
  ),
  { category: 'equipment', use: ['equipment', 'project', 'global'] },
  [
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      stop(
        'marked',
        say(
          'Marked with load limit, and readable',
          'Merket med tillatt last, og lesbart',
          'Pažymėta leistina apkrova, įskaitoma',
          'Oznaczone DOR, czytelne',
          'Märkt med maxlast, och läsbart',
        ),
      ),
      stop(
        'control_valid',
        say(
          'Annual control is valid',
          'Årlig kontroll er gyldig',
          'Metinė patikra galioja',
          'Ważna kontrola roczna',
          'Årskontrollen gäller',
        ),
      ),
      stop(
        'hooks',
        say(
          'Hooks and latches are whole',
          'Kroker og sperrer er hele',
          'Kabliai ir fiksatoriai sveiki',
          'Haki i zapadki całe',
          'Krokar och spärrar är hela',
        ),
      ),
      stop(
        'links',
        say(
          'No bent, worn or cracked links',
          'Ingen bøyde, slitte eller sprukne ledd',
          'Nėra sulenktų, nudilusių ar įtrūkusių grandžių',
          'Brak zgiętych, zużytych lub pękniętych ogniw',
          'Inga böjda, slitna eller spruckna länkar',
        ),
      ),
      stop(
        'textile',
        say(
          'Slings without cuts, burns or knots',
          'Stropper uten kutt, brannmerker eller knuter',
          'Stropai be įpjovų, nudegimų ir mazgų',
          'Pasy bez nacięć, przypaleń i węzłów',
          'Stroppar utan snitt, brännskador eller knutar',
        ),
      ),
      stop(
        'clean',
        say(
          'Clean and stored dry',
          'Rent og lagret tørt',
          'Švaru ir laikyta sausai',
          'Czyste i suche',
          'Rent och torrt förvarat',
        ),
      ),
    ]),
  ],
);
