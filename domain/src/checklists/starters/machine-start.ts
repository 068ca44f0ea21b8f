import { remarks } from './common-words.ts';
import { check, lines, part, say, stop, writeForm } from './write-form.ts';

export const machineStart = writeForm(
  'machine_start_up',
  say(
    'Machine start-up',
    'Oppstart av maskin',
    'Mašinos paleidimas',
    'Uruchomienie maszyny',
    'Uppstart av maskin',
  ),
  { category: 'production', use: ['equipment', 'global'] },
  [
    part(
      'points',
      say('Before it starts', 'Før start', 'Prieš paleidžiant', 'Przed uruchomieniem', 'Före start'),
      [
        check(
          'clean',
          say(
            'Clean, nothing left in it',
            'Rengjort, ingenting ligger igjen',
            'Švaru, nieko nepalikta',
            'Czysta, nic nie zostało w środku',
            'Rengjord, inget ligger kvar',
          ),
        ),
        stop(
          'guards',
          say(
            'Guards are in place',
            'Vern er på plass',
            'Apsaugos vietoje',
            'Osłony zamontowane',
            'Skydd på plats',
          ),
        ),
        stop(
          'emergency_stop',
          say(
            'Emergency stop is tested',
            'Nødstopp er prøvd',
            'Avarinis stabdis patikrintas',
            'Wyłącznik awaryjny sprawdzony',
            'Nödstoppet är provat',
          ),
        ),
        check(
          'fluids',
          say(
            'Oil, air and coolant',
            'Olje, luft og kjølevæske',
            'Alyva, oras ir aušinimo skystis',
            'Olej, powietrze i chłodziwo',
            'Olja, luft och kylvätska',
          ),
        ),
        check(
          'sounds',
          say(
            'Sounds and runs as usual',
            'Låter og går som vanlig',
            'Garsas ir eiga įprasti',
            'Pracuje i brzmi normalnie',
            'Låter och går som vanligt',
          ),
        ),
        lines('remarks', remarks),
      ],
    ),
  ],
);
