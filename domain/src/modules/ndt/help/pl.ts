import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about: 'Badanie spoin bez ich niszczenia: zlecone, wykonane, opisane i zatwierdzone tutaj.',
  todo: [
    'Zleć badanie; firma z zewnątrz może przekazać protokół przez link',
    'Wpisz wynik każdej spoiny, ze zdjęciami',
    'Wyślij protokół do zatwierdzenia',
  ],
};
