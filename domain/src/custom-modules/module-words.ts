import type { Language } from '../locales/index.ts';

type InLanguages<Value> = Readonly<Record<Language, Value>>;

const adds: InLanguages<string> = {
  en: 'Add',
  no: 'Legg til',
  lt: 'Pridėti',
  pl: 'Dodaj',
  sv: 'Lägg till',
};
const empties: InLanguages<string> = {
  en: 'Nothing has been written down here yet.',
  no: 'Ingenting er skrevet ned her ennå.',
  lt: 'Čia dar nieko neužrašyta.',
  pl: 'Nic tu jeszcze nie zapisano.',
  sv: 'Inget har skrivits ner här ännu.',
};
const fails: InLanguages<string> = {
  en: 'not good enough',
  no: 'ikke godt nok',
  lt: 'neatitinka reikalavimų',
  pl: 'nie spełnia wymagań',
  sv: 'inte godtagbart',
};

/** Without inflecting what a company calls its records: `Add: bolted joint`. */
export const addWord = (one: string, language: Language): string => `${adds[language]}: ${one}`;
export const emptyWord = (language: Language): string => empties[language];
export const failWord = (field: string, language: Language): string => `${field}: ${fails[language]}`;

interface NoticeWords {
  readonly open: string;
  readonly created: (one: string) => string;
  readonly moved: (one: string, status: string) => string;
  readonly named: (one: string) => string;
  readonly due: (date: string) => string;
  readonly late: (date: string) => string;
}

/** Words of a message have braces of their own: what a company writes is put in without any. */
const plain = (text: string): string => text.replace(/[{}<>'#]/g, '');

/** What people are told of a company's records. */
export const noticeWords: InLanguages<NoticeWords> = {
  en: {
    open: 'Open',
    created: (one) => `New, ${plain(one)}: {number} {title}`,
    moved: (one, status) => `${plain(one)} {number} {title}: ${plain(status)}`,
    named: (one) => `You are named in ${plain(one)} {number} {title}`,
    due: (date) => `${plain(date)} {day}: {number} {title}`,
    late: (date) => `Overdue, ${plain(date)} {day}: {number} {title}`,
  },
  no: {
    open: 'Åpne',
    created: (one) => `Ny, ${plain(one)}: {number} {title}`,
    moved: (one, status) => `${plain(one)} {number} {title}: ${plain(status)}`,
    named: (one) => `Du er satt opp på ${plain(one)} {number} {title}`,
    due: (date) => `${plain(date)} {day}: {number} {title}`,
    late: (date) => `Over fristen, ${plain(date)} {day}: {number} {title}`,
  },
  lt: {
    open: 'Nebaigti',
    created: (one) => `Naujas įrašas, ${plain(one)}: {number} {title}`,
    moved: (one, status) => `${plain(one)} {number} {title}: ${plain(status)}`,
    named: (one) => `Jūs nurodyti: ${plain(one)} {number} {title}`,
    due: (date) => `${plain(date)} {day}: {number} {title}`,
    late: (date) => `Pavėluota, ${plain(date)} {day}: {number} {title}`,
  },
  pl: {
    open: 'Otwarte',
    created: (one) => `Nowy wpis, ${plain(one)}: {number} {title}`,
    moved: (one, status) => `${plain(one)} {number} {title}: ${plain(status)}`,
    named: (one) => `Wskazano Cię we wpisie: ${plain(one)} {number} {title}`,
    due: (date) => `${plain(date)} {day}: {number} {title}`,
    late: (date) => `Po terminie, ${plain(date)} {day}: {number} {title}`,
  },
  sv: {
    open: 'Öppna',
    created: (one) => `Ny, ${plain(one)}: {number} {title}`,
    moved: (one, status) => `${plain(one)} {number} {title}: ${plain(status)}`,
    named: (one) => `Du är angiven på ${plain(one)} {number} {title}`,
    due: (date) => `${plain(date)} {day}: {number} {title}`,
    late: (date) => `Försenat, ${plain(date)} {day}: {number} {title}`,
  },
};

const noteWordsOf = (notes: string, question: string, comment: string, photos: string) => ({
  notes,
  section_notes: notes,
  notes_about: question,
  notes_question: question,
  notes_comment: comment,
  notes_photos: photos,
});

/** What stands beside single answers. */
export const noteWords: InLanguages<Readonly<Record<string, string>>> = {
  en: noteWordsOf('Comments', 'About', 'Comment', 'Photos'),
  no: noteWordsOf('Kommentarer', 'Gjelder', 'Kommentar', 'Bilder'),
  lt: noteWordsOf('Komentarai', 'Apie', 'Komentaras', 'Nuotraukos'),
  pl: noteWordsOf('Komentarze', 'Dotyczy', 'Komentarz', 'Zdjęcia'),
  sv: noteWordsOf('Kommentarer', 'Gäller', 'Kommentar', 'Bilder'),
};
