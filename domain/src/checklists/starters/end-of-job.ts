import { photo } from './common-words.ts';
import { check, day, lines, part, person, photos, say, sign, visitorSigns, writeForm } from './write-form.ts';

export const endOfJob = writeForm(
  'end_of_job',
  say('End of job', 'Ferdigmelding', 'Darbo pabaiga', 'Zakończenie pracy', 'Avslut av jobb'),
  { category: 'production', use: ['project'] },
  [
    part('done', say('Done', 'Utført', 'Atlikta', 'Wykonano', 'Utfört'), [
      lines(
        'work',
        say('What was done', 'Hva som er gjort', 'Kas padaryta', 'Co wykonano', 'Vad som gjordes'),
        { required: true },
      ),
      check(
        'tidy',
        say(
          'Tidied up, waste is gone',
          'Ryddet, avfall er fjernet',
          'Sutvarkyta, atliekos išvežtos',
          'Posprzątano, odpady usunięte',
          'Städat, avfall borttaget',
        ),
      ),
      check(
        'tools',
        say(
          'Own tools and rented equipment are back',
          'Eget verktøy og leid utstyr er tilbake',
          'Įrankiai ir nuomota įranga grąžinti',
          'Narzędzia i sprzęt wypożyczony zwrócone',
          'Egna verktyg och hyrd utrustning är tillbaka',
        ),
      ),
      check(
        'documents',
        say(
          'Drawings and certificates are handed over',
          'Tegninger og sertifikater er overlevert',
          'Brėžiniai ir sertifikatai perduoti',
          'Rysunki i certyfikaty przekazane',
          'Ritningar och certifikat är överlämnade',
        ),
      ),
      lines('left', say('What is left', 'Hva som gjenstår', 'Kas liko', 'Co pozostało', 'Vad som återstår')),
      day('finished_on', say('Finished', 'Ferdig', 'Baigta', 'Zakończono', 'Klart'), {
        columns: 6,
        required: true,
        default: 'today',
      }),
      person('checked_by', say('Checked by', 'Kontrollert av', 'Patikrino', 'Sprawdził', 'Kontrollerat av'), {
        columns: 6,
      }),
      photos('photo', photo, { min: 0 }),
      sign('sign_us', say('For us', 'For oss', 'Mūsų vardu', 'Z naszej strony', 'För oss')),
      visitorSigns('sign_customer', say('Customer', 'Kunde', 'Užsakovas', 'Klient', 'Kund')),
    ]),
  ],
);
