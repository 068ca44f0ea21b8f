import { remarks } from './common-words.ts';
import { check, clock, figure, info, lines, part, say, writeForm } from './write-form.ts';

export const chemicalStore = writeForm(
  'chemical_store_round',
  say(
    'Chemical store round',
    'Runde i kjemikalielageret',
    'Cheminių medžiagų sandėlio apžiūra',
    'Obchód magazynu chemicznego',
    'Rond i kemikalieförrådet',
  ),
  { category: 'hse', use: ['global', 'chemical'] },
  [
    part('round', say('Round', 'Runde', 'Apžiūra', 'Obchód', 'Rond'), [
      clock('at', say('Time', 'Klokkeslett', 'Laikas', 'Godzina', 'Tid'), { columns: 4 }),
      figure('temperature', say('Temperature', 'Temperatur', 'Temperatūra', 'Temperatura', 'Temperatur'), {
        columns: 4,
        unit: '°C',
        decimals: 1,
        minus: true,
        min: -40,
        max: 60,
        accept: { min: 5, max: 25 },
      }),
      check(
        'labels',
        say(
          'Everything is labelled',
          'Alt er merket',
          'Viskas paženklinta',
          'Wszystko oznakowane',
          'Allt är märkt',
        ),
      ),
      check(
        'sheets',
        say(
          'Safety data sheets are at hand',
          'Sikkerhetsdatablad er tilgjengelige',
          'Saugos duomenų lapai pasiekiami',
          'Karty charakterystyki dostępne',
          'Säkerhetsdatablad finns till hands',
        ),
      ),
      check(
        'apart',
        say(
          'What must not meet stands apart',
          'Det som ikke skal møtes, står hver for seg',
          'Nesuderinamos medžiagos atskirtos',
          'Substancje niezgodne rozdzielone',
          'Det som inte får blandas står isär',
        ),
      ),
      check(
        'spill',
        say(
          'Spill kit and eye wash are complete',
          'Spillsett og øyeskyll er komplett',
          'Absorbentas ir akių plovykla paruošti',
          'Zestaw do wycieków i płuczka do oczu kompletne',
          'Saneringssats och ögondusch är kompletta',
        ),
      ),
      check(
        'ventilation',
        say(
          'Ventilation runs',
          'Ventilasjonen går',
          'Ventiliacija veikia',
          'Wentylacja działa',
          'Ventilationen går',
        ),
      ),
      lines('remarks', remarks),
      info(
        'note',
        say(
          'Report spills at once, also small ones.',
          'Meld utslipp med en gang, også små.',
          'Apie išsiliejimus praneškite iš karto, net mažus.',
          'Wycieki zgłaszaj od razu, także małe.',
          'Rapportera spill direkt, även små.',
        ),
      ),
    ]),
  ],
);
