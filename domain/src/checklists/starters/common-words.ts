import { say } from './write-form.ts';

/** Safety forms are used in the company and in projects. */
export const hse = { category: 'hse', use: ['global', 'project'] };

export const date = say('Date', 'Dato', 'Data', 'Data', 'Datum');
export const place = say('Place', 'Sted', 'Vieta', 'Miejsce', 'Plats');
export const remarks = say('Remarks', 'Merknader', 'Pastabos', 'Uwagi', 'Anmärkningar');
export const signature = say('Signature', 'Underskrift', 'Parašas', 'Podpis', 'Underskrift');
export const photo = say('Photo', 'Bilde', 'Nuotrauka', 'Zdjęcie', 'Foto');
