import type { Translation } from '../catalogue.ts';

export const labels: Translation<'labels'> = {
  title: 'Skriv ut etiketter',
  where: 'Skriv ut på',
  file: 'En PDF-fil',
  size: 'Etikettstørrelse',
  size_a4: 'A4-ark med 24 etiketter',
  size_large: '100 × 50 mm',
  size_small: '57 × 32 mm',
  copies: 'Etiketter av hver',
  used: 'Etiketter som alt er brukt på arket',
  amount: 'Antall i koden ({unit})',
  makePdf: 'Lag PDF-en',
  print: 'Skriv ut {count, plural, one {# etikett} other {# etiketter}}',
  sent: '{count, plural, one {# etikett} other {# etiketter}} sendt til {printer}',
  failed: '{printer} svarer ikke. Ingenting er skrevet ut.',
  unsure: '{printer} stoppet midt i. Se hva som kom ut, før du skriver ut igjen.',
  waiting: '{printer} har ikke svart ennå. Det prøves igjen i noen minutter.',
  needsNetwork: 'Etiketter lages av serveren. Prøv igjen når det er nett.',
  heat: 'Charge {heat}',
  certificate: 'Sertifikat {type} {number}',
  useBefore: 'Brukes før {day}',
};
