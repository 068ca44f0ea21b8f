import type { RoleWords } from '../../help-text.ts';

export const roles: RoleWords = {
  welder:
    'Rejestrujesz czas, spawasz, wypełniasz listy kontrolne i zgłaszasz, co jest nie tak. Wszystko działa bez sieci.',
  foreman: 'Widzisz, kto jest w pracy, zatwierdzasz godziny brygady i usuwasz przeszkody.',
  project_leader: 'Prowadzisz projekt od rysunku do pakietu dokumentacji i wcześnie widzisz, czego brakuje.',
  warehouse: 'Przyjmujesz, układasz i wydajesz towar i wiesz, która partia gdzie trafiła.',
  quality: 'Pilnujesz, by spoiny, materiały i dokumenty spełniały wymagania, i za to podpisujesz.',
  hse: 'Dbasz, by ludzie wracali cali do domu: niezgodności, chemikalia, bezpieczny sprzęt i kontrole na czas.',
  admin: 'Ustawiasz firmę: formularze, rejestry, aktualności i plany, które ułatwiają pracę innym.',
};
