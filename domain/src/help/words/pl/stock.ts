import type { StockWords } from '../../help-text.ts';

export const stock: StockWords = {
  warehouse: {
    about: 'Praca w magazynie: co ma przyjść, wyjść, zostać przeniesione i policzone, oraz ile tego czeka.',
    todo: [
      'Wybierz magazyn, w którym jesteś',
      'Otwórz pracę, która czeka',
      'Znajdź towar albo zeskanuj cokolwiek',
    ],
  },
  productView: {
    about: 'Ile jest towaru, gdzie leży, w której partii i co jest w drodze.',
    todo: [
      'Zeskanuj towar albo wpisz część nazwy',
      'Dotknij miejsca: przenieś, odetnij, popraw, policz, weź na projekt',
      'Przeczytaj ostatnie ruchy albo wydrukuj etykietę',
    ],
  },
  trace: {
    about:
      'Skąd pochodzi partia lub wytop, jego świadectwo oraz każdy projekt, materiał i spoina, do których trafił.',
    todo: [
      'Zeskanuj partię albo wpisz jej numer lub numer wytopu',
      'Otwórz świadectwo albo dodaj brakujące',
      'Zobacz, w których spoinach jest wycofany wytop',
    ],
  },
  stockReports: {
    about: 'Ile wart jest zapas, jak się rusza, co za długo leży, co wykazały spisy i co trzeba zamówić.',
    todo: [
      'Wybierz raport, dzień lub magazyn',
      'Zamów, czego brakuje: szkic dla każdego dostawcy',
      'Zapisz jako plik do arkusza albo wydrukuj',
    ],
  },
  receiving: {
    about: 'Towary z zamówienia, przyjmowane po kolei. Każdy zapis jest od razu, także bez sieci.',
    todo: [
      'Zeskanuj towar i miejsce, do którego trafia',
      'Wpisz ilość z partią i wytopem; podaj, co jest uszkodzone',
      'Cofnij ostatni wpis, jeśli był błędny; nieznane kody odłóż',
    ],
  },
  picking: {
    about:
      'Towary z zamówienia klienta, pobierane na miejsce kompletacji. Pozycję z nazwiskiem pobiera ktoś inny.',
    todo: [
      'Idź do miejsca na wyświetlaczu i zeskanuj je',
      'Zeskanuj towar i wpisz, ile',
      'Zgłoś, gdy jest mniej niż zamówiono',
    ],
  },
  transferring: {
    about: 'Towary między magazynami: wysłane stąd, w drodze, przyjęte tam.',
    todo: [
      'Zeskanuj, co bierzesz i z którego miejsca',
      'Zeskanuj, co przyszło i gdzie to kładziesz',
      'Powiedz, gdy czegoś brakuje',
    ],
  },
  returning: {
    about: 'Towary, które wracają od klienta lub z projektu albo idą z powrotem do dostawcy.',
    todo: [
      'Zeskanuj towar i jego partię lub numer seryjny',
      'Wpisz, ile wraca lub wychodzi',
      'Cofnij ostatni skan, jeśli był zły',
    ],
  },
  inspecting: {
    about: 'To, co wróciło, leży w kwarantannie, aż zdecydujesz, co się z tym stanie.',
    todo: [
      'Zeskanuj to, co obejrzałeś',
      'Wybierz, co się z tym stanie',
      'Zeskanuj półkę, na którą to odkładasz',
    ],
  },
  counting: {
    about: 'Liczenie miejsce po miejscu. Skanuj lub wpisz, co leży; jeden arkusz może liczyć kilka osób.',
    todo: [
      'Zeskanuj miejsce, potem to, co na nim leży',
      'Wpisz 0 tam, gdzie jest pusto; nieznane kody odłóż',
      'Zaznacz, że miejsce jest gotowe, i idź dalej',
    ],
  },
  materials: {
    about: 'Czego projekt potrzebuje z magazynu, co już wziął i co jest na stanie.',
    todo: [
      'Zobacz, co zaplanowano i co jest w projekcie',
      'Zaplanuj produkt i ile go potrzeba',
      'Weź materiał albo odłóż to, co zostało',
    ],
  },
  takingMaterial: {
    about: 'Materiał, który idzie z magazynu na projekt, i to, co wraca. Partia i wytop idą razem z nim.',
    todo: [
      'Zeskanuj materiał i miejsce, z którego bierzesz',
      'Wpisz ile; o więcej niż w planie padnie pytanie',
      'Odłóż to, czego nie zużyto; resztka dostaje własny numer',
    ],
  },
};
