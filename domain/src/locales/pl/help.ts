import type { Translation } from '../catalogue.ts';

export const help: Translation<'help'> = {
  todo: 'Co się tu robi',
  signs: 'Co znaczą znaki',
  more: 'Więcej dla: {role}',
  print: 'Drukuj',
  missing: 'Pomocy nie ma jeszcze w tym telefonie',
  missingText: 'Otwórz ją raz przy sieci: potem będzie tu także bez niej.',
  next: 'Dalej: {steps}',
  final: 'Zakończone',
  lampSent: 'Wszystko wysłane',
  lampWaiting: 'Zapisane w telefonie, czeka na sieć',
  lampNeedsYou: 'Nie udało się wysłać: wymaga ciebie',
  madeAbout: 'Rejestr, który firma stworzyła sama.',
  madeAdd: 'Wybierz „{add}”, by zapisać nowy wpis',
  madeFill: 'Wypełnij: {fields}',
  madeStep: 'Zrób następny krok: {steps}',
  others: 'Kartki innych ról',
  welder: 'Spawacz',
  everywhere: 'Na każdym ekranie: dotknij znaku zapytania, by dostać pomoc.',
};
