import type { Translation } from '../catalogue.ts';

export const labels: Translation<'labels'> = {
  title: 'Skriv ut etiketter',
  where: 'Skriv ut på',
  file: 'En PDF-fil',
  size: 'Etikettstorlek',
  size_a4: 'A4-ark med 24 etiketter',
  size_large: '100 × 50 mm',
  size_small: '57 × 32 mm',
  copies: 'Etiketter av varje',
  used: 'Etiketter som redan är använda på arket',
  amount: 'Antal i koden ({unit})',
  makePdf: 'Gör PDF-filen',
  print: 'Skriv ut {count, plural, one {# etikett} other {# etiketter}}',
  sent: '{count, plural, one {# etikett} other {# etiketter}} skickade till {printer}',
  failed: '{printer} svarar inte. Ingenting skrevs ut.',
  unsure: '{printer} stannade mitt i. Se vad som kom ut innan du skriver ut igen.',
  waiting: '{printer} har inte svarat än. Det försöks igen i några minuter.',
  needsNetwork: 'Etiketter görs av servern. Försök igen när det finns nät.',
  heat: 'Charge {heat}',
  certificate: 'Certifikat {type} {number}',
  useBefore: 'Används före {day}',
};
