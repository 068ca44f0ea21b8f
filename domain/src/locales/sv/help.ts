import type { Translation } from '../catalogue.ts';

export const help: Translation<'help'> = {
  todo: 'Det här gör man här',
  signs: 'Det här betyder tecknen',
  more: 'Mer för: {role}',
  print: 'Skriv ut',
  missing: 'Hjälpen finns inte på den här telefonen än',
  missingText: 'Öppna den en gång med nät: sedan finns den här utan.',
  next: 'Vidare: {steps}',
  final: 'Färdigt',
  lampSent: 'Allt är skickat',
  lampWaiting: 'Sparat på telefonen, väntar på nät',
  lampNeedsYou: 'Kunde inte skickas: behöver dig',
  madeAbout: 'Ett register företaget har gjort självt.',
  madeAdd: 'Välj ”{add}” för att skriva en ny',
  madeFill: 'Fyll i: {fields}',
  madeStep: 'Ta nästa steg: {steps}',
  others: 'Blad för andra roller',
  welder: 'Svetsare',
  everywhere: 'På varje skärm: tryck på frågetecknet för hjälp.',
};
