import type { LocalText, YesNo } from './form.ts';

/** What the three answers are called where the form has no words of its own. */
export const yesNoWords: Readonly<Record<YesNo, LocalText>> = {
  yes: { en: 'Yes', no: 'Ja', lt: 'Taip', pl: 'Tak', sv: 'Ja' },
  no: { en: 'No', no: 'Nei', lt: 'Ne', pl: 'Nie', sv: 'Nej' },
  na: { en: 'N/A', no: 'Ikke aktuelt', lt: 'Netaikoma', pl: 'Nie dotyczy', sv: 'Ej tillämpligt' },
};

/** The option that asks what else it is, and the text that asks it. */
export const otherWord: LocalText = { en: 'Other', no: 'Annet', lt: 'Kita', pl: 'Inne', sv: 'Annat' };
export const otherQuestion: LocalText = {
  en: 'What else?',
  no: 'Hva annet?',
  lt: 'Kas dar?',
  pl: 'Co innego?',
  sv: 'Vad annat?',
};

/** The column that says what a row is about, where the form gives the rows. */
export const rowWord: LocalText = { en: 'About', no: 'Gjelder', lt: 'Apie', pl: 'Dotyczy', sv: 'Gäller' };
