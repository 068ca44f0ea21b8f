import {
  check,
  choose,
  clock,
  day,
  figure,
  formula,
  grid,
  info,
  lines,
  moment,
  option,
  part,
  people,
  person,
  photos,
  say,
  sign,
  stop,
  tick,
  visitorSigns,
  words,
  writeForm,
} from './write-form.ts';

const hse = { category: 'hse', use: ['global', 'project'] };

const date = say('Date', 'Dato', 'Data', 'Data', 'Datum');
const place = say('Place', 'Sted', 'Vieta', 'Miejsce', 'Plats');
const remarks = say('Remarks', 'Merknader', 'Pastabos', 'Uwagi', 'Anmärkningar');
const signature = say('Signature', 'Underskrift', 'Parašas', 'Podpis', 'Underskrift');

export const toolboxTalk = writeForm(
  'toolbox_talk',
  say('Toolbox talk', 'Sikkerhetssamtale', 'Saugos pokalbis', 'Odprawa BHP', 'Säkerhetsgenomgång'),
  {
    ...hse,
    description: say(
      'A short talk before the shift: what is done today, what can go wrong, who was there.',
      'En kort prat før skiftet: hva som gjøres i dag, hva som kan gå galt, hvem som var med.',
      'Trumpas pokalbis prieš pamainą: kas daroma šiandien, kas gali nutikti, kas dalyvavo.',
      'Krótka rozmowa przed zmianą: co dziś robimy, co może pójść źle, kto był obecny.',
      'Ett kort samtal före skiftet: vad som görs i dag, vad som kan gå fel, vilka som var med.',
    ),
  },
  [
    part('talk', say('The talk', 'Samtalen', 'Pokalbis', 'Rozmowa', 'Genomgången'), [
      moment('held_at', say('Held at', 'Holdt', 'Vyko', 'Przeprowadzono', 'Hölls'), {
        required: true,
        columns: 6,
        default: 'now',
      }),
      person('led_by', say('Led by', 'Ledet av', 'Vedė', 'Prowadził', 'Leddes av'), {
        required: true,
        columns: 6,
        default: 'me',
      }),
      words('topic', say('Topic', 'Tema', 'Tema', 'Temat', 'Ämne'), { required: true }),
      lines(
        'work_today',
        say('Work today', 'Dagens arbeid', 'Šios dienos darbai', 'Dzisiejsze prace', 'Dagens arbete'),
      ),
      lines(
        'dangers',
        say(
          'What can go wrong',
          'Hva kan gå galt',
          'Kas gali nutikti',
          'Co może pójść źle',
          'Vad kan gå fel',
        ),
        {
          required: true,
        },
      ),
      lines(
        'measures',
        say(
          'What we do about it',
          'Hva vi gjør med det',
          'Ko imamės',
          'Co z tym robimy',
          'Vad vi gör åt det',
        ),
        {
          required: true,
        },
      ),
    ]),
    part('there', say('Who was there', 'Hvem var med', 'Kas dalyvavo', 'Obecni', 'Närvarande'), [
      people('crew', say('Crew', 'Arbeidslag', 'Brigada', 'Brygada', 'Arbetslag'), { required: true }),
      words('visitors', say('Others', 'Andre', 'Kiti', 'Inni', 'Andra')),
      check(
        'understood',
        say(
          'Everybody has understood, whatever their language',
          'Alle har forstått, uansett språk',
          'Visi suprato, nesvarbu kokia kalba',
          'Wszyscy zrozumieli, niezależnie od języka',
          'Alla har förstått, oavsett språk',
        ),
      ),
      photos('photo', say('Photo', 'Bilde', 'Nuotrauka', 'Zdjęcie', 'Foto')),
      sign('signed', signature),
    ]),
  ],
);

export const hotWorkPermit = writeForm(
  'hot_work_permit',
  say(
    'Hot work permit',
    'Tillatelse til varmt arbeid',
    'Ugnies darbų leidimas',
    'Zezwolenie na prace pożarowo niebezpieczne',
    'Tillstånd för heta arbeten',
  ),
  {
    ...hse,
    settings: {
      approval: 'approval',
      approver: { type: 'project_leader', value: null },
    },
  },
  [
    part('before', say('Before work', 'Før arbeidet', 'Prieš darbą', 'Przed pracą', 'Före arbetet'), [
      words(
        'work',
        say('Work and place', 'Arbeid og sted', 'Darbas ir vieta', 'Praca i miejsce', 'Arbete och plats'),
        {
          required: true,
        },
      ),
      stop(
        'area_cleared',
        say(
          'Area cleared 10 m',
          'Området er ryddet 10 m',
          'Aplinka išvalyta 10 m spinduliu',
          'Obszar oczyszczony na 10 m',
          'Området är röjt 10 m',
        ),
        { columns: 8 },
      ),
      figure('gas_level', say('Gas', 'Gass', 'Dujos', 'Gaz', 'Gas'), {
        columns: 4,
        required: true,
        unit: '%LEL',
        decimals: 1,
        min: 0,
        max: 100,
        accept: { min: 0, max: 10 },
        on_fail: { comment: true, create: 'deviation', severity: 'high', stop: true },
      }),
      check(
        'extinguisher',
        say(
          'Extinguisher beside the work',
          'Slokkeapparat ved arbeidet',
          'Gesintuvas šalia darbo vietos',
          'Gaśnica przy stanowisku',
          'Släckare vid arbetet',
        ),
      ),
      check(
        'openings',
        say(
          'Openings and gaps covered',
          'Åpninger og sprekker tildekket',
          'Angos ir plyšiai uždengti',
          'Otwory i szczeliny zakryte',
          'Öppningar och springor täckta',
        ),
      ),
      check(
        'detectors',
        say(
          'Fire detectors in the area handled',
          'Branndetektorer i området håndtert',
          'Gaisro jutikliai zonoje išjungti',
          'Czujki pożarowe w strefie zabezpieczone',
          'Branddetektorer i området hanterade',
        ),
      ),
      check(
        'certificate',
        say(
          'Everybody has a hot work certificate',
          'Alle har sertifikat for varmt arbeid',
          'Visi turi ugnies darbų pažymėjimą',
          'Wszyscy mają uprawnienia',
          'Alla har certifikat för heta arbeten',
        ),
      ),
    ]),
    part(
      'watch',
      say('Fire watch', 'Brannvakt', 'Gaisro stebėjimas', 'Nadzór przeciwpożarowy', 'Brandvakt'),
      [
        grid('fire_watch', say('Fire watch', 'Brannvakt', 'Budėjimas', 'Dyżur', 'Brandvakt'), {
          min_rows: 1,
          max_rows: 50,
          csv_import: true,
          key: ['time'],
          filterable: ['by'],
          cols: [
            moment('time', say('Time', 'Tid', 'Laikas', 'Czas', 'Tid'), { columns: 4, required: true }),
            person('by', say('By', 'Av', 'Kas', 'Kto', 'Av'), { columns: 4, required: true }),
            figure('minutes', say('Minutes', 'Minutter', 'Minutės', 'Minuty', 'Minuter'), {
              columns: 4,
              unit: 'min',
              decimals: 0,
              total: 'sum',
            }),
          ],
        }),
        formula(
          'watch_total',
          say('Minutes watched', 'Minutter vakt', 'Iš viso minučių', 'Razem minut', 'Minuter vakt'),
          {
            columns: 6,
            expr: 'sum({fire_watch.minutes})',
            decimals: 0,
            unit: 'min',
            accept: { min: 60, max: null },
          },
        ),
        sign('sign_leader', say('Leader', 'Leder', 'Vadovas', 'Kierownik', 'Ledare')),
      ],
    ),
  ],
);

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

export const scaffold = writeForm(
  'scaffold_check',
  say('Scaffold check', 'Stillaskontroll', 'Pastolių patikra', 'Kontrola rusztowania', 'Ställningskontroll'),
  hse,
  [
    part('about', say('Scaffold', 'Stillas', 'Pastoliai', 'Rusztowanie', 'Ställning'), [
      words(
        'number',
        say(
          'Number or place',
          'Nummer eller sted',
          'Numeris arba vieta',
          'Numer lub miejsce',
          'Nummer eller plats',
        ),
        { required: true, columns: 6, scan: true },
      ),
      figure('height', say('Height', 'Høyde', 'Aukštis', 'Wysokość', 'Höjd'), {
        columns: 3,
        unit: 'm',
        decimals: 1,
        max: 200,
      }),
      choose(
        'load_class',
        say('Load class', 'Lastklasse', 'Apkrovos klasė', 'Klasa obciążenia', 'Lastklass'),
        {
          columns: 3,
          show: 'dropdown',
          options: ['2', '3', '4', '5', '6'].map((code) => option(code, say(code, code, code, code, code))),
        },
      ),
    ]),
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      stop(
        'base',
        say(
          'Base is firm and level',
          'Underlaget er fast og i vater',
          'Pagrindas tvirtas ir lygus',
          'Podłoże stabilne i wypoziomowane',
          'Underlaget är fast och i våg',
        ),
      ),
      stop(
        'anchors',
        say(
          'Anchored as planned',
          'Forankret etter plan',
          'Pritvirtinti pagal planą',
          'Zakotwione zgodnie z planem',
          'Förankrad enligt plan',
        ),
      ),
      check(
        'braces',
        say(
          'Braces are in place',
          'Avstivning er på plass',
          'Įstrižainės vietoje',
          'Stężenia zamontowane',
          'Stagen sitter på plats',
        ),
      ),
      stop(
        'guardrails',
        say(
          'Guard rails, knee rails and toe boards',
          'Rekkverk, knelist og fotlist',
          'Turėklai, vidurinis ir apatinis bortas',
          'Poręcze, poręcz pośrednia i bortnica',
          'Räcken, mellanledare och fotlist',
        ),
      ),
      check(
        'decks',
        say(
          'Decks are whole and locked',
          'Dekkene er hele og låst',
          'Paklotai sveiki ir užfiksuoti',
          'Pomosty całe i zablokowane',
          'Golvet är helt och låst',
        ),
      ),
      check(
        'access',
        say(
          'Access is safe',
          'Adkomsten er trygg',
          'Prieiga saugi',
          'Wejście bezpieczne',
          'Tillträdet är säkert',
        ),
      ),
      check(
        'sign_board',
        say(
          'Sign is up to date',
          'Skiltet er oppdatert',
          'Lentelė atnaujinta',
          'Tabliczka aktualna',
          'Skylten är uppdaterad',
        ),
      ),
      day(
        'next_check',
        say('Next check', 'Neste kontroll', 'Kita patikra', 'Następna kontrola', 'Nästa kontroll'),
        { columns: 6, min: 'today', required: true },
      ),
      photos('photo', say('Photo', 'Bilde', 'Nuotrauka', 'Zdjęcie', 'Foto'), { columns: 6 }),
      sign('signed', signature),
    ]),
  ],
);

export const chemicalStore = writeForm(
  'chemical_store_round',
  say(
    'Chemical store round',
    'Runde i kjemikalielageret',
    'Cheminių medžiagų sandėlio apžiūra',
    'Obchód magazynu chemicznego',
    'Rond i kemikalieförrådet',
  ),
  { category: 'hse', use: ['global', 'chemical'] },
  [
    part('round', say('Round', 'Runde', 'Apžiūra', 'Obchód', 'Rond'), [
      clock('at', say('Time', 'Klokkeslett', 'Laikas', 'Godzina', 'Tid'), { columns: 4 }),
      figure('temperature', say('Temperature', 'Temperatur', 'Temperatūra', 'Temperatura', 'Temperatur'), {
        columns: 4,
        unit: '°C',
        decimals: 1,
        minus: true,
        min: -40,
        max: 60,
        accept: { min: 5, max: 25 },
      }),
      check(
        'labels',
        say(
          'Everything is labelled',
          'Alt er merket',
          'Viskas paženklinta',
          'Wszystko oznakowane',
          'Allt är märkt',
        ),
      ),
      check(
        'sheets',
        say(
          'Safety data sheets are at hand',
          'Sikkerhetsdatablad er tilgjengelige',
          'Saugos duomenų lapai pasiekiami',
          'Karty charakterystyki dostępne',
          'Säkerhetsdatablad finns till hands',
        ),
      ),
      check(
        'apart',
        say(
          'What must not meet stands apart',
          'Det som ikke skal møtes, står hver for seg',
          'Nesuderinamos medžiagos atskirtos',
          'Substancje niezgodne rozdzielone',
          'Det som inte får blandas står isär',
        ),
      ),
      check(
        'spill',
        say(
          'Spill kit and eye wash are complete',
          'Spillsett og øyeskyll er komplett',
          'Absorbentas ir akių plovykla paruošti',
          'Zestaw do wycieków i płuczka do oczu kompletne',
          'Saneringssats och ögondusch är kompletta',
        ),
      ),
      check(
        'ventilation',
        say(
          'Ventilation runs',
          'Ventilasjonen går',
          'Ventiliacija veikia',
          'Wentylacja działa',
          'Ventilationen går',
        ),
      ),
      lines('remarks', remarks),
      info(
        'note',
        say(
          'Report spills at once, also small ones.',
          'Meld utslipp med en gang, også små.',
          'Apie išsiliejimus praneškite iš karto, net mažus.',
          'Wycieki zgłaszaj od razu, także małe.',
          'Rapportera spill direkt, även små.',
        ),
      ),
    ]),
  ],
);
