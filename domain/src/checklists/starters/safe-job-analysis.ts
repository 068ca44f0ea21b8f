import { date, hse, place } from './common-words.ts';
import {
  check,
  choose,
  day,
  grid,
  option,
  part,
  people,
  say,
  sign,
  stop,
  visitorSigns,
  words,
  writeForm,
} from './write-form.ts';

export const safeJobAnalysis = writeForm(
  'safe_job_analysis',
  say(
    'Safe job analysis',
    'Sikker jobbanalyse (SJA)',
    'Saugaus darbo analizė',
    'Analiza bezpieczeństwa pracy',
    'Säker jobbanalys',
  ),
  { ...hse, settings: { approval: 'review', approver: { type: 'project_leader', value: null } } },
  [
    part('job', say('The job', 'Jobben', 'Darbas', 'Zadanie', 'Jobbet'), [
      words(
        'work',
        say(
          'What is to be done',
          'Hva skal gjøres',
          'Ką reikia atlikti',
          'Co jest do zrobienia',
          'Vad ska göras',
        ),
        { required: true },
      ),
      words('where', place, { columns: 6 }),
      day('when', date, { columns: 6, required: true, default: 'today' }),
      people('crew', say('Takes part', 'Deltar', 'Dalyvauja', 'Uczestniczą', 'Deltar'), { required: true }),
    ]),
    part(
      'steps',
      say('Step by step', 'Steg for steg', 'Žingsnis po žingsnio', 'Krok po kroku', 'Steg för steg'),
      [
        grid(
          'dangers',
          say(
            'Steps and dangers',
            'Steg og farer',
            'Žingsniai ir pavojai',
            'Kroki i zagrożenia',
            'Steg och faror',
          ),
          {
            min_rows: 1,
            max_rows: 60,
            cols: [
              words('step', say('Step', 'Steg', 'Žingsnis', 'Krok', 'Steg'), { columns: 3, required: true }),
              words('danger', say('Danger', 'Fare', 'Pavojus', 'Zagrożenie', 'Fara'), {
                columns: 3,
                required: true,
              }),
              choose('risk', say('Risk', 'Risiko', 'Rizika', 'Ryzyko', 'Risk'), {
                columns: 2,
                required: true,
                options: [
                  option('low', say('Low', 'Lav', 'Maža', 'Niskie', 'Låg'), { colour: '#2E7D32' }),
                  option('medium', say('Medium', 'Middels', 'Vidutinė', 'Średnie', 'Medel'), {
                    colour: '#F9A825',
                  }),
                  option('high', say('High', 'Høy', 'Didelė', 'Wysokie', 'Hög'), { colour: '#C62828' }),
                ],
              }),
              words('measure', say('Measure', 'Tiltak', 'Priemonė', 'Środek', 'Åtgärd'), {
                columns: 4,
                required_if: { field: 'row.risk', op: 'ne', value: 'low' },
              }),
            ],
          },
        ),
      ],
    ),
    part(
      'ready',
      say('Ready to start', 'Klar til start', 'Pasirengta pradėti', 'Gotowość', 'Klart att börja'),
      [
        check(
          'permits',
          say(
            'Permits are in place',
            'Tillatelser er på plass',
            'Leidimai gauti',
            'Zezwolenia są wydane',
            'Tillstånd finns',
          ),
        ),
        check(
          'equipment_ok',
          say(
            'Tools and equipment are checked',
            'Verktøy og utstyr er kontrollert',
            'Įrankiai ir įranga patikrinti',
            'Narzędzia i sprzęt sprawdzone',
            'Verktyg och utrustning är kontrollerade',
          ),
        ),
        check(
          'escape',
          say(
            'Escape route and first aid are known',
            'Rømningsvei og førstehjelp er kjent',
            'Evakuacijos kelias ir pirmoji pagalba žinomi',
            'Droga ewakuacji i pierwsza pomoc są znane',
            'Utrymningsväg och första hjälpen är kända',
          ),
        ),
        stop(
          'go',
          say(
            'It is safe to start',
            'Det er trygt å begynne',
            'Pradėti saugu',
            'Można bezpiecznie zacząć',
            'Det är säkert att börja',
          ),
        ),
        sign('sign_leader', say('Leader', 'Leder', 'Vadovas', 'Kierownik', 'Ledare')),
        visitorSigns(
          'sign_one',
          say('Worker 1', 'Utførende 1', 'Darbuotojas 1', 'Pracownik 1', 'Utförare 1'),
          { required: true },
        ),
        visitorSigns(
          'sign_two',
          say('Worker 2', 'Utførende 2', 'Darbuotojas 2', 'Pracownik 2', 'Utförare 2'),
        ),
        visitorSigns(
          'sign_three',
          say('Worker 3', 'Utførende 3', 'Darbuotojas 3', 'Pracownik 3', 'Utförare 3'),
        ),
      ],
    ),
  ],
);
