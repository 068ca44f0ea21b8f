import type { OfficeWords } from '../../help-text.ts';

export const office: OfficeWords = {
  deliveries: {
    about: 'Godziny przekazane przez twoich ludzi. Zatwierdzasz je albo zwracasz z powodem.',
    todo: [
      'Otwórz tydzień i przeczytaj uwagi',
      'Zatwierdź naraz kilka bez uwag',
      'Popraw wpis ołówkiem albo zwróć tydzień i napisz dlaczego',
    ],
    signs: {
      waiting: 'Nieprzekazane',
      progress: 'Przekazane, czeka na ciebie',
      done: 'Zatwierdzone',
      stop: 'Zwrócone',
      low: 'Wycofane',
    },
  },
  crewHours: {
    about: 'Te same godziny dla kilku osób naraz. Przed zapisem widzisz, co przeszkadza.',
    todo: [
      'Wybierz ludzi; ci z projektu są na początku',
      'Raz podaj dni, projekt i godziny',
      'Przeczytaj, co przeszkadza, i zapisz',
    ],
    signs: {
      done: 'Nic nie przeszkadza',
      warn: 'Część dni jest pominięta',
      stop: 'Nie można wpisać tych godzin',
      unsent: 'Czeka w telefonie',
    },
  },
  report: {
    about: 'Listy i dokumenty projektu jako pliki oraz pakiet dokumentacji dla klienta.',
    todo: [
      'Wybierz rysunki, moduły i okres: cały projekt albo kilka rysunków',
      'Sprawdź, czego brakuje, zanim powstanie pakiet',
      'Utwórz plik i pobierz go, gdy będzie gotowy',
    ],
    signs: {
      warn: 'Brakuje lub nieukończone',
      progress: 'W trakcie tworzenia',
      done: 'Gotowy do pobrania',
      stop: 'Nie udało się utworzyć',
    },
  },
  admin: {
    about: 'Tu ustawia się firmę. Widzisz strony, na których możesz pracować.',
    todo: [
      'Twórz formularze kontroli i zezwoleń',
      'Twórz własne rejestry',
      'Wybierz stronę z listy, by zacząć',
    ],
  },
  forms: {
    about: 'Formularze wypełniane jako listy kontrolne i zezwolenia.',
    todo: [
      'Utwórz formularz od zera, z gotowego, kopii lub pliku',
      'Otwórz formularz, by go zmienić',
      'Wycofaj go z użycia: wypełnione zostają',
    ],
    signs: {
      waiting: 'Wersja robocza, jeszcze nie w użyciu',
      done: 'W użyciu',
      locked: 'Wycofany',
    },
  },
  formBuilder: {
    about: 'Tu powstaje formularz: części, pola i reguły. Ludzie widzą go po opublikowaniu.',
    todo: [
      'Dodaj pole i przeciągnij je na miejsce',
      'Wypróbuj formularz tak, jak wygląda w telefonie',
      'Opublikuj go jako nową wersję',
    ],
    signs: {
      warn: 'W którymś języku brakuje słów',
      stop: 'Popraw przed publikacją',
    },
  },
  formImport: {
    about: 'Pola formularza wczytane z pliku CSV lub Excel, po jednym w wierszu.',
    todo: ['Wybierz plik', 'Sprawdź, jak zrozumiano kolumny', 'Przejmij go, gdy żaden wiersz nie ma błędu'],
    signs: {
      stop: 'Wiersz z błędem',
    },
  },
  ownModules: {
    about: 'Rejestry, które firma tworzy sama, np. kluczy albo momentów dokręcania.',
    todo: [
      'Utwórz moduł i nadaj mu nazwę',
      'Otwórz go, by ustawić pola, statusy i kroki',
      'Wycofaj go z użycia: wpisy zostają',
    ],
    signs: {
      waiting: 'Jeszcze nie w użyciu',
      done: 'W użyciu',
      locked: 'Wycofany',
    },
  },
  moduleSettings: {
    about: 'Jak działa jeden z waszych rejestrów: formularz, lista, statusy, kroki i kto co może.',
    todo: [
      'Edytuj formularz z polami do wypełnienia',
      'Nazwij statusy i kroki między nimi',
      'Wprowadź moduł do użycia, gdy jest dobry',
    ],
    signs: {
      stop: 'Najpierw popraw',
      conflict: 'Ktoś inny zmienił to samo',
    },
  },
  checklistFiles: {
    about: 'Zdjęcia i pliki dodane do list kontrolnych, w jednym miejscu.',
    todo: [
      'Szukaj po formularzu, projekcie lub nazwie',
      'Otwórz plik, by go zobaczyć',
      'Przejdź z pliku do jego listy kontrolnej',
    ],
  },
  ndtPlan: {
    about: 'Które spoiny trzeba jeszcze zbadać, jaką metodą, i ile odrzucono.',
    todo: [
      'Zobacz, czego wymaga projekt i co zrobiono',
      'Wybierz kolejne spoiny tam, gdzie w partii jest ich za mało',
      'Zleć badanie stąd',
    ],
  },
  weldsByDrawing: {
    about: 'Spoiny każdego rysunku i ich trzy etapy: przygotowanie, produkcja i badania.',
    todo: [
      'Otwórz rysunek lub spool i oznacz, co już zrobiono',
      'Wypełnij wiele spoin naraz na szerokim ekranie',
      'Sprawdź, na którym etapie spoina utknęła',
    ],
    signs: {
      waiting: 'Nierozpoczęte',
      progress: 'W toku',
      done: 'Ukończone',
      warn: 'Nie zgadza się: przeczytaj dlaczego',
    },
  },
  confirm: {
    about: 'Świadectwa, które trzeba teraz potwierdzić. Jeden podpis potwierdza wszystkie zaznaczone.',
    todo: [
      'Zaznacz spawaczy, o których wiesz, że spawali',
      'Obejrzyj spoinę, która to pokazuje',
      'Podpisz wszystkie naraz',
    ],
  },
  guide: {
    about: 'Strony pomocy dla jednej roli razem, do wydruku na jednej kartce do jadalni.',
    todo: [
      'Przeczytaj, co twoja rola robi w aplikacji',
      'Wydrukuj kartkę A4',
      'Wybierz inną rolę, by zobaczyć jej kartkę',
    ],
  },
  people: {
    about: 'Ludzie w firmie: kto może się zalogować, z jaką rolą, w jakich grupach i z jakimi tagami.',
    todo: [
      'Zaproś współpracownika linkiem albo kodem',
      'Zmień rolę, grupy, przełożonego i język',
      'Zablokuj tego, kto odszedł, a później usuń nazwisko',
    ],
  },
  peopleImport: {
    about: 'Wczytuje ludzi z pliku: jeden wiersz na osobę, po nazwie użytkownika.',
    todo: [
      'Pobierz plik do wypełnienia albo plik ze wszystkimi',
      'Zobacz, co zrobi każdy wiersz i co jest nie tak',
      'Zapisz, zaproś nowych albo cofnij wszystko',
    ],
  },
  roles: {
    about: 'Co może każda rola, moduł po module. Zmiana dociera do telefonów przy następnym połączeniu.',
    todo: [
      'Otwórz rolę i przeczytaj, co może',
      'Skopiuj rolę i zmień kopię',
      'Zobacz, co ktoś zyska lub straci, zanim zapiszesz',
    ],
  },
  groups: {
    about: 'Ludzie pracujący razem i to, co grupa pozwala im robić poza rolą.',
    todo: [
      'Utwórz grupę i dodaj do niej ludzi',
      'Wybierz poziom dla każdego modułu',
      'Usuń z grupy tych, którzy odeszli dalej',
    ],
  },
  signIn: {
    about: 'Jak ludzie w firmie potwierdzają, kim są.',
    todo: [
      'Wymagaj go od każdego administratora',
      'Pozwól ludziom logować się kontem firmowym',
      'Sprawdź, kto nadal ma tylko hasło',
    ],
  },
  integrations: {
    about:
      'Klucze, dzięki którym płace, katalog waszych ludzi (SCIM) i inne systemy sięgają tego, czego potrzebują, i niczego więcej.',
    todo: [
      'Utwórz klucz i wybierz, co może robić',
      'Skopiuj go od razu: widać go tylko raz',
      'Zakończ klucz, którego nikt już nie używa',
    ],
  },
  webhooks: {
    about: 'Od razu powiadamia inny system, gdy zmienia się wpis, godziny albo odbicie.',
    todo: [
      'Wpisz adres i wybierz, o czym ma wiedzieć',
      'Od razu skopiuj sekret: widać go tylko raz',
      'Wyślij ponownie to, co nie dotarło',
    ],
  },
  companySettings: {
    about: 'Co firma ma włączone, jak się tu pracuje i jak numerowane są zapisy.',
    todo: [
      'Włącz lub wyłącz funkcję dla wszystkich',
      'Nadaj kafelkowi własną nazwę i ikonę',
      'Ustaw zwykły dzień, wartość etapów spoiny i metody badań',
    ],
  },
  startGuide: {
    about: 'To, czego nowa firma potrzebuje, zanim ludzie zaczną odbijać czas. Każdy krok może poczekać.',
    todo: [
      'Ustaw godziny zwykłego dnia',
      'Utwórz zmianę, projekt i to, na co idą godziny',
      'Zaproś pierwszego kolegę',
    ],
  },
  periodLocks: {
    about: 'Tygodnie i miesiące zamknięte dla wszystkich, dla grupy albo dla jednej osoby.',
    todo: [
      'Zobacz, kto nie oddał godzin, i przypomnij',
      'Zamknij tydzień albo miesiąc',
      'Otwórz ponownie, podając powód',
    ],
  },
  retention: {
    about: 'Jak długo trzymane są wiadomości, logowania, zdjęcia z rejestracji, pliki i dziennik zmian.',
    todo: [
      'Ustaw dni: dla dziennika zmian co najmniej dwa lata',
      'Zobacz, ile zniknie tej nocy',
      'Przeczytaj, co jest zawsze trzymane i dlaczego',
    ],
  },
  choiceLists: {
    about:
      'Z czego ludzie wybierają w formularzach: kategorie, przyczyny, grupy. Własnych list użyjesz w formularzach firmy.',
    todo: [
      'Dodaj wybór w językach, które ludzie tu czytają',
      'Wycofaj ten, którego już się nie używa',
      'Utwórz własną listę i użyj jej w swoich formularzach',
    ],
  },
  auditLog: {
    about:
      'Kto, co i kiedy zmienił. Dziennika nie można zmienić; czytanie jest zapisywane. „System” – co stało się samo.',
    todo: [
      'Znajdź, co zrobiła jedna osoba',
      'Wpisz numer zapisu i prześledź jego zmiany',
      'Pobierz dziennik jako plik',
    ],
  },
  devices: {
    about: 'Telefony i terminale, na których działają identyfikatory.',
    todo: [
      'Zrób z telefonu terminal dla wszystkich',
      'Zapomnij zgubiony telefon',
      'Zobacz, kiedy każdy był ostatnio używany',
    ],
  },
};
