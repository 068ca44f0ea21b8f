import { date, hse } from './common-words.ts';
import {
  check,
  day,
  lines,
  part,
  person,
  say,
  sign,
  tick,
  visitorSigns,
  words,
  writeForm,
} from './write-form.ts';

export const firstDay = writeForm(
  'first_day_induction',
  say(
    'First-day induction',
    'Opplæring første dag',
    'Pirmos dienos instruktažas',
    'Szkolenie pierwszego dnia',
    'Introduktion första dagen',
  ),
  { ...hse, use: ['global', 'project'] },
  [
    part('who', say('Who', 'Hvem', 'Kas', 'Kto', 'Vem'), [
      words('newcomer', say('Name', 'Navn', 'Vardas ir pavardė', 'Imię i nazwisko', 'Namn'), {
        required: true,
        columns: 6,
      }),
      words('employer', say('Employer', 'Arbeidsgiver', 'Darbdavys', 'Pracodawca', 'Arbetsgivare'), {
        columns: 6,
      }),
      day('first_day', date, { columns: 6, required: true, default: 'today' }),
      person('mentor', say('Mentor', 'Fadder', 'Mentorius', 'Opiekun', 'Handledare'), {
        columns: 6,
        required: true,
      }),
    ]),
    part(
      'shown',
      say(
        'Shown and explained',
        'Vist og forklart',
        'Parodyta ir paaiškinta',
        'Pokazano i wyjaśniono',
        'Visat och förklarat',
      ),
      [
        check(
          'emergency',
          say(
            'Alarm, escape routes, meeting point',
            'Alarm, rømningsveier, møteplass',
            'Pavojaus signalas, evakuacija, susirinkimo vieta',
            'Alarm, drogi ewakuacji, miejsce zbiórki',
            'Larm, utrymningsvägar, samlingsplats',
          ),
        ),
        check(
          'first_aid',
          say(
            'First aid and fire extinguishers',
            'Førstehjelp og brannslokking',
            'Pirmoji pagalba ir gesintuvai',
            'Pierwsza pomoc i gaśnice',
            'Första hjälpen och släckare',
          ),
        ),
        check(
          'ppe',
          say(
            'Protective equipment handed out and fitted',
            'Verneutstyr utlevert og tilpasset',
            'Apsaugos priemonės išduotos ir pritaikytos',
            'Środki ochrony wydane i dopasowane',
            'Skyddsutrustning utlämnad och provad',
          ),
        ),
        check(
          'machines',
          say(
            'Machines that need training',
            'Maskiner som krever opplæring',
            'Mašinos, kurioms reikia mokymo',
            'Maszyny wymagające przeszkolenia',
            'Maskiner som kräver utbildning',
          ),
        ),
        check(
          'chemicals',
          say(
            'Chemicals at the workplace',
            'Kjemikalier på arbeidsplassen',
            'Cheminės medžiagos darbo vietoje',
            'Substancje chemiczne na stanowisku',
            'Kemikalier på arbetsplatsen',
          ),
        ),
        check(
          'reporting',
          say(
            'How deviations and near misses are reported',
            'Hvordan avvik og nestenulykker meldes',
            'Kaip pranešti apie neatitiktis ir incidentus',
            'Jak zgłaszać odchylenia i zdarzenia',
            'Hur avvikelser och tillbud rapporteras',
          ),
        ),
        check(
          'hours',
          say(
            'Working hours, breaks and the stemp',
            'Arbeidstid, pauser og stempling',
            'Darbo laikas, pertraukos ir žymėjimasis',
            'Godziny pracy, przerwy i rejestracja',
            'Arbetstid, raster och stämpling',
          ),
        ),
        lines(
          'more',
          say(
            'What else was explained',
            'Hva mer ble forklart',
            'Kas dar paaiškinta',
            'Co jeszcze wyjaśniono',
            'Vad mer förklarades',
          ),
        ),
      ],
    ),
    part('signed', say('Signed', 'Signert', 'Pasirašyta', 'Podpisano', 'Signerat'), [
      tick(
        'understood',
        say(
          'I have understood what I was told',
          'Jeg har forstått det jeg er blitt fortalt',
          'Supratau, kas man paaiškinta',
          'Zrozumiałem przekazane informacje',
          'Jag har förstått informationen',
        ),
      ),
      visitorSigns(
        'sign_new',
        say('New colleague', 'Ny kollega', 'Naujas darbuotojas', 'Nowy pracownik', 'Ny kollega'),
        { required: true },
      ),
      sign('sign_mentor', say('Mentor', 'Fadder', 'Mentorius', 'Opiekun', 'Handledare')),
    ]),
  ],
);
