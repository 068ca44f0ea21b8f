import type { Translation } from '../catalogue.ts';

export const labels: Translation<'labels'> = {
  title: 'Drukuj etykiety',
  where: 'Drukuj na',
  file: 'Plik PDF',
  size: 'Rozmiar etykiety',
  size_a4: 'Arkusz A4 z 24 etykietami',
  size_large: '100 × 50 mm',
  size_small: '57 × 32 mm',
  copies: 'Etykiet każdego rodzaju',
  used: 'Etykiety już zużyte na arkuszu',
  amount: 'Ilość w kodzie ({unit})',
  makePdf: 'Utwórz PDF',
  print: 'Drukuj {count, plural, one {# etykietę} few {# etykiety} many {# etykiet} other {# etykiety}}',
  sent: 'Wysłano {count, plural, one {# etykietę} few {# etykiety} many {# etykiet} other {# etykiety}} do: {printer}',
  failed: '{printer} nie odpowiada. Nic nie wydrukowano.',
  unsure: '{printer} zatrzymała się w trakcie. Sprawdź, co wyszło, zanim wydrukujesz ponownie.',
  waiting: '{printer} jeszcze nie odpowiedziała. Próby trwają jeszcze kilka minut.',
  needsNetwork: 'Etykiety tworzy serwer. Spróbuj ponownie, gdy będzie sieć.',
  heat: 'Wytop {heat}',
  certificate: 'Atest {type} {number}',
  useBefore: 'Zużyć przed {day}',
};
