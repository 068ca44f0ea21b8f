import type { Translation } from '../catalogue.ts';

export const help: Translation<'help'> = {
  todo: 'Ką čia daro žmonės',
  signs: 'Ką reiškia ženklai',
  more: 'Daugiau: {role}',
  print: 'Spausdinti',
  missing: 'Pagalbos šiame telefone dar nėra',
  missingText: 'Atverkite ją kartą su tinklu: paskui ji bus čia ir be jo.',
  next: 'Toliau: {steps}',
  final: 'Baigta',
  lampSent: 'Viskas išsiųsta',
  lampWaiting: 'Išsaugota telefone, laukia tinklo',
  lampNeedsYou: 'Nepavyko išsiųsti: reikia jūsų',
  madeAbout: 'Registras, kurį įmonė sukūrė pati.',
  madeAdd: 'Pasirinkite „{add}“, kad įrašytumėte naują',
  madeFill: 'Užpildykite: {fields}',
  madeStep: 'Ženkite kitą žingsnį: {steps}',
  others: 'Kitų rolių lapai',
  welder: 'Suvirintojas',
  everywhere: 'Kiekviename ekrane: palieskite klaustuką ir gausite pagalbą.',
};
