import type { HelpText } from '../../../help/index.ts';

export const help: HelpText = {
  about:
    'Towary, które wracają od klientów i z projektów albo idą z powrotem do dostawcy, i co się z nimi stało.',
  todo: [
    'Wpisz, skąd i ile wraca, i zatwierdź',
    'Przyjmij do kwarantanny albo wyślij do dostawcy',
    'Sprawdź: na magazyn, do naprawy, na złom czy do dostawcy',
  ],
};
