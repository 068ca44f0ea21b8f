import type { Words } from './en.ts';

export const words: Words = {
  module: 'Kwalifikowanie technologii (WPQR)',
  one: 'Protokół kwalifikowania technologii (WPQR)',
  add: 'Nowy WPQR',
  empty:
    'Nie ma jeszcze protokołów. Zarejestruj badanie i jego zakres: instrukcje spawania są z nim porównywane.',
  wpqr_no: 'Numer WPQR',
  basis: 'Badanie wg',
  tested_on: 'Data badania',
  examiner: 'Egzaminator',
  test_thickness: 'Grubość złącza próbnego',
  test_diameter: 'Średnica złącza próbnego',
  test_throat: 'Grubość spoiny próbnej',
  test_heat_input: 'Ciepło w badaniu',
  suggested_thickness: 'Grubość wg tabeli (mm)',
  suggested_diameter: 'Średnica wg tabeli (mm)',
  mat_group_1: 'Grupy materiałowe',
  photos: 'Zdjęcia',
  attachments: 'Protokół badania',
  status_in_force: 'Obowiązuje',
  section_test: 'Badanie',
  section_piece: 'Złącze próbne',
  section_papers: 'Uwagi',
  preset_in_force: 'Obowiązujące',
  preset_all: 'Wszystkie',
  check_beyond_the_test: 'Szerszy niż wynika z tabeli dla tego złącza: sprawdź dokument',
};
