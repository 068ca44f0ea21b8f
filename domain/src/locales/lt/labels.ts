import type { Translation } from '../catalogue.ts';

export const labels: Translation<'labels'> = {
  title: 'Spausdinti etiketes',
  where: 'Kur spausdinti',
  file: 'PDF failas',
  size: 'Etiketės dydis',
  size_a4: 'A4 lapas su 24 etiketėmis',
  size_large: '100 × 50 mm',
  size_small: '57 × 32 mm',
  copies: 'Kiekvienos etikečių',
  used: 'Lape jau panaudotos etiketės',
  amount: 'Kiekis kode ({unit})',
  makePdf: 'Sukurti PDF',
  print: 'Spausdinti {count, plural, one {# etiketę} few {# etiketes} many {# etiketės} other {# etikečių}}',
  sent: '{count, plural, one {# etiketė išsiųsta} few {# etiketės išsiųstos} many {# etiketės išsiųsta} other {# etikečių išsiųsta}}: {printer}',
  failed: '{printer} neatsako. Nieko neišspausdinta.',
  unsure: '{printer} sustojo viduryje. Prieš spausdindami dar kartą pažiūrėkite, kas išėjo.',
  waiting: '{printer} dar neatsakė. Kelias minutes bandoma iš naujo.',
  needsNetwork: 'Etiketes kuria serveris. Bandykite dar kartą, kai bus tinklas.',
  heat: 'Lydalas {heat}',
  certificate: 'Sertifikatas {type} {number}',
  useBefore: 'Sunaudoti iki {day}',
};
