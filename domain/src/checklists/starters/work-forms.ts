import {
  check,
  choose,
  day,
  figure,
  formula,
  grid,
  lines,
  option,
  part,
  person,
  photos,
  point,
  say,
  sign,
  stop,
  visitorSigns,
  words,
  writeForm,
} from './write-form.ts';

const signature = say('Signature', 'Underskrift', 'Parašas', 'Podpis', 'Underskrift');
const photo = say('Photo', 'Bilde', 'Nuotrauka', 'Zdjęcie', 'Foto');
const remarks = say('Remarks', 'Merknader', 'Pastabos', 'Uwagi', 'Anmärkningar');

export const vehicleCheck = writeForm(
  'vehicle_check',
  say(
    'Vehicle check',
    'Kjøretøykontroll',
    'Transporto priemonės patikra',
    'Kontrola pojazdu',
    'Fordonskontroll',
  ),
  { category: 'equipment', use: ['global', 'equipment'] },
  [
    part('vehicle', say('Vehicle', 'Kjøretøy', 'Transporto priemonė', 'Pojazd', 'Fordon'), [
      words(
        'plate',
        say(
          'Registration',
          'Registreringsnummer',
          'Valstybinis numeris',
          'Numer rejestracyjny',
          'Registreringsnummer',
        ),
        { required: true, columns: 6, scan: true },
      ),
      figure('odometer', say('Kilometres', 'Kilometerstand', 'Rida', 'Przebieg', 'Mätarställning'), {
        columns: 6,
        unit: 'km',
        decimals: 0,
        max: 2_000_000,
      }),
    ]),
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      grid('parts', say('Checked', 'Kontrollert', 'Patikrinta', 'Sprawdzono', 'Kontrollerat'), {
        required: true,
        fixed_rows: [
          say(
            'Lights and indicators',
            'Lys og blinklys',
            'Žibintai ir posūkio signalai',
            'Światła i kierunkowskazy',
            'Lampor och blinkers',
          ),
          say('Tyres', 'Dekk', 'Padangos', 'Opony', 'Däck'),
          say('Brakes', 'Bremser', 'Stabdžiai', 'Hamulce', 'Bromsar'),
          say(
            'Mirrors and windows',
            'Speil og vinduer',
            'Veidrodžiai ir stiklai',
            'Lusterka i szyby',
            'Speglar och rutor',
          ),
          say(
            'Oil, coolant and washer fluid',
            'Olje, kjølevæske og spylervæske',
            'Alyva, aušinimo ir langų skystis',
            'Olej, płyn chłodniczy i do spryskiwaczy',
            'Olja, kylvätska och spolarvätska',
          ),
          say(
            'Load is secured',
            'Lasten er sikret',
            'Krovinys pritvirtintas',
            'Ładunek zabezpieczony',
            'Lasten är säkrad',
          ),
        ],
        cols: [
          check('ok', say('In order', 'I orden', 'Tvarkinga', 'W porządku', 'I ordning'), {
            columns: 4,
            on_fail: null,
          }),
          words('remark', say('Remark', 'Merknad', 'Pastaba', 'Uwaga', 'Anmärkning'), {
            columns: 8,
            required_if: { field: 'row.ok', op: 'eq', value: 'no' },
          }),
        ],
      }),
      check(
        'kit',
        say(
          'First aid kit, vest and triangle',
          'Førstehjelpsskrin, vest og trekant',
          'Vaistinėlė, liemenė ir trikampis',
          'Apteczka, kamizelka i trójkąt',
          'Förbandslåda, väst och triangel',
        ),
      ),
      stop(
        'drivable',
        say('Safe to drive', 'Trygg å kjøre', 'Saugu važiuoti', 'Bezpieczny do jazdy', 'Säker att köra'),
      ),
      photos('photo', photo),
      sign('signed', signature),
    ]),
  ],
);

export const liftingGear = writeForm(
  'lifting_gear',
  say(
    'Lifting gear before use',
    'Løfteutstyr før bruk',
    'Kėlimo reikmenys prieš naudojimą',
    'Zawiesia przed użyciem',
    'Lyftredskap före användning',
  ),
  { category: 'equipment', use: ['equipment', 'project', 'global'] },
  [
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      stop(
        'marked',
        say(
          'Marked with load limit, and readable',
          'Merket med tillatt last, og lesbart',
          'Pažymėta leistina apkrova, įskaitoma',
          'Oznaczone DOR, czytelne',
          'Märkt med maxlast, och läsbart',
        ),
      ),
      stop(
        'control_valid',
        say(
          'Annual control is valid',
          'Årlig kontroll er gyldig',
          'Metinė patikra galioja',
          'Ważna kontrola roczna',
          'Årskontrollen gäller',
        ),
      ),
      stop(
        'hooks',
        say(
          'Hooks and latches are whole',
          'Kroker og sperrer er hele',
          'Kabliai ir fiksatoriai sveiki',
          'Haki i zapadki całe',
          'Krokar och spärrar är hela',
        ),
      ),
      stop(
        'links',
        say(
          'No bent, worn or cracked links',
          'Ingen bøyde, slitte eller sprukne ledd',
          'Nėra sulenktų, nudilusių ar įtrūkusių grandžių',
          'Brak zgiętych, zużytych lub pękniętych ogniw',
          'Inga böjda, slitna eller spruckna länkar',
        ),
      ),
      stop(
        'textile',
        say(
          'Slings without cuts, burns or knots',
          'Stropper uten kutt, brannmerker eller knuter',
          'Stropai be įpjovų, nudegimų ir mazgų',
          'Pasy bez nacięć, przypaleń i węzłów',
          'Stroppar utan snitt, brännskador eller knutar',
        ),
      ),
      stop(
        'clean',
        say(
          'Clean and stored dry',
          'Rent og lagret tørt',
          'Švaru ir laikyta sausai',
          'Czyste i suche',
          'Rent och torrt förvarat',
        ),
      ),
    ]),
  ],
);

export const pressureTest = writeForm(
  'pressure_test',
  say('Pressure test', 'Trykkprøving', 'Slėgio bandymas', 'Próba ciśnieniowa', 'Tryckprovning'),
  {
    category: 'quality',
    use: ['project'],
    settings: { approval: 'approval', approver: { type: 'project_leader', value: null } },
  },
  [
    part('what', say('Tested', 'Prøvd', 'Bandoma', 'Badane', 'Provat'), [
      words(
        'system',
        say(
          'Line or vessel',
          'Linje eller beholder',
          'Linija arba indas',
          'Linia lub zbiornik',
          'Ledning eller kärl',
        ),
        { required: true, columns: 6 },
      ),
      choose('medium', say('Medium', 'Medium', 'Terpė', 'Czynnik', 'Medium'), {
        columns: 6,
        required: true,
        other: true,
        options: [
          option('water', say('Water', 'Vann', 'Vanduo', 'Woda', 'Vatten')),
          option('air', say('Air', 'Luft', 'Oras', 'Powietrze', 'Luft')),
          option('nitrogen', say('Nitrogen', 'Nitrogen', 'Azotas', 'Azot', 'Kväve')),
        ],
      }),
      figure(
        'design_pressure',
        say(
          'Design pressure',
          'Konstruksjonstrykk',
          'Projektinis slėgis',
          'Ciśnienie projektowe',
          'Beräkningstryck',
        ),
        { columns: 4, unit: 'bar', decimals: 2, required: true },
      ),
      figure('factor', say('Factor', 'Faktor', 'Koeficientas', 'Współczynnik', 'Faktor'), {
        columns: 4,
        decimals: 2,
        default: 1.43,
        required: true,
        min: 1,
        max: 3,
      }),
      formula(
        'test_pressure',
        say('Test pressure', 'Prøvetrykk', 'Bandymo slėgis', 'Ciśnienie próbne', 'Provtryck'),
        { columns: 4, unit: 'bar', expr: 'round({design_pressure} * {factor}, 2)' },
      ),
      point('gauge', say('Gauge', 'Manometer', 'Manometras', 'Manometr', 'Manometer'), {
        module: 'equipment',
      }),
    ]),
    part('safety', say('Safety', 'Sikkerhet', 'Sauga', 'Bezpieczeństwo', 'Säkerhet'), [
      stop(
        'barrier',
        say(
          'Area is closed off',
          'Området er sperret av',
          'Zona aptverta',
          'Teren odgrodzony',
          'Området är avspärrat',
        ),
      ),
      check(
        'vented',
        say(
          'Filled and vented',
          'Fylt og luftet',
          'Užpildyta ir nuorinta',
          'Napełniono i odpowietrzono',
          'Fyllt och avluftat',
        ),
      ),
    ]),
    part('readings', say('Readings', 'Avlesninger', 'Rodmenys', 'Odczyty', 'Avläsningar'), [
      grid('log', say('Readings', 'Avlesninger', 'Rodmenys', 'Odczyty', 'Avläsningar'), {
        min_rows: 2,
        max_rows: 100,
        csv_import: true,
        cols: [
          figure('minute', say('Minute', 'Minutt', 'Minutė', 'Minuta', 'Minut'), {
            columns: 3,
            decimals: 0,
            required: true,
          }),
          figure('pressure', say('Pressure', 'Trykk', 'Slėgis', 'Ciśnienie', 'Tryck'), {
            columns: 3,
            unit: 'bar',
            decimals: 2,
            required: true,
          }),
          words('remark', say('Remark', 'Merknad', 'Pastaba', 'Uwaga', 'Anmärkning'), { columns: 6 }),
        ],
      }),
      formula('drop', say('Pressure drop', 'Trykkfall', 'Slėgio kritimas', 'Spadek ciśnienia', 'Tryckfall'), {
        columns: 6,
        unit: 'bar',
        expr: 'max({log.pressure}) - min({log.pressure})',
        accept: { min: null, max: 0.5 },
      }),
      check(
        'tight',
        say('No leaks seen', 'Ingen lekkasjer sett', 'Nuotėkių nematyti', 'Brak wycieków', 'Inga läckor'),
        { columns: 6 },
      ),
      sign('sign_tester', say('Tested by', 'Prøvd av', 'Bandė', 'Badał', 'Provat av')),
      visitorSigns('sign_witness', say('Witness', 'Kontrollør', 'Liudytojas', 'Świadek', 'Vittne')),
    ]),
  ],
);

export const machineStart = writeForm(
  'machine_start_up',
  say(
    'Machine start-up',
    'Oppstart av maskin',
    'Mašinos paleidimas',
    'Uruchomienie maszyny',
    'Uppstart av maskin',
  ),
  { category: 'production', use: ['equipment', 'global'] },
  [
    part(
      'points',
      say('Before it starts', 'Før start', 'Prieš paleidžiant', 'Przed uruchomieniem', 'Före start'),
      [
        check(
          'clean',
          say(
            'Clean, nothing left in it',
            'Rengjort, ingenting ligger igjen',
            'Švaru, nieko nepalikta',
            'Czysta, nic nie zostało w środku',
            'Rengjord, inget ligger kvar',
          ),
        ),
        stop(
          'guards',
          say(
            'Guards are in place',
            'Vern er på plass',
            'Apsaugos vietoje',
            'Osłony zamontowane',
            'Skydd på plats',
          ),
        ),
        stop(
          'emergency_stop',
          say(
            'Emergency stop is tested',
            'Nødstopp er prøvd',
            'Avarinis stabdis patikrintas',
            'Wyłącznik awaryjny sprawdzony',
            'Nödstoppet är provat',
          ),
        ),
        check(
          'fluids',
          say(
            'Oil, air and coolant',
            'Olje, luft og kjølevæske',
            'Alyva, oras ir aušinimo skystis',
            'Olej, powietrze i chłodziwo',
            'Olja, luft och kylvätska',
          ),
        ),
        check(
          'sounds',
          say(
            'Sounds and runs as usual',
            'Låter og går som vanlig',
            'Garsas ir eiga įprasti',
            'Pracuje i brzmi normalnie',
            'Låter och går som vanligt',
          ),
        ),
        lines('remarks', remarks),
      ],
    ),
  ],
);

export const weldingMachine = writeForm(
  'welding_machine_daily',
  say(
    'Welding machine daily',
    'Sveisemaskin daglig',
    'Suvirinimo aparatas kasdien',
    'Spawarka codziennie',
    'Svetsmaskin dagligen',
  ),
  { category: 'equipment', use: ['equipment'] },
  [
    part('points', say('Points', 'Punkter', 'Punktai', 'Punkty', 'Punkter'), [
      stop(
        'cables',
        say(
          'Cables and plugs are whole',
          'Kabler og plugger er hele',
          'Laidai ir kištukai sveiki',
          'Przewody i wtyczki całe',
          'Kablar och kontakter är hela',
        ),
      ),
      check(
        'earth',
        say(
          'Earth clamp holds and is clean',
          'Jordklemme sitter og er ren',
          'Masės gnybtas tvirtas ir švarus',
          'Zacisk masowy trzyma i jest czysty',
          'Jordklämman sitter och är ren',
        ),
      ),
      check(
        'gas',
        say(
          'Gas, hose and regulator are tight',
          'Gass, slange og regulator er tette',
          'Dujos, žarna ir reduktorius sandarūs',
          'Gaz, wąż i reduktor szczelne',
          'Gas, slang och regulator är täta',
        ),
      ),
      figure('gas_flow', say('Gas flow', 'Gassmengde', 'Dujų srautas', 'Przepływ gazu', 'Gasflöde'), {
        columns: 6,
        unit: 'l/min',
        decimals: 0,
        max: 40,
        accept: { min: 10, max: 20 },
      }),
      check('cooling', say('Cooling water', 'Kjølevann', 'Aušinimo vanduo', 'Woda chłodząca', 'Kylvatten'), {
        columns: 6,
      }),
      check(
        'extraction',
        say('Fume extraction runs', 'Avsuget går', 'Dūmų ištraukimas veikia', 'Odciąg działa', 'Utsuget går'),
      ),
    ]),
  ],
);

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

export const weldInspection = writeForm(
  'visual_weld_inspection',
  say(
    'Visual weld inspection',
    'Visuell sveisekontroll',
    'Vizualinė siūlių kontrolė',
    'Kontrola wizualna spoin',
    'Visuell svetskontroll',
  ),
  {
    category: 'quality',
    use: ['project'],
    settings: { approval: 'approval', approver: { type: 'project_leader', value: null } },
  },
  [
    part('welds', say('Welds', 'Sveiser', 'Siūlės', 'Spoiny', 'Svetsar'), [
      words('drawing', say('Drawing', 'Tegning', 'Brėžinys', 'Rysunek', 'Ritning'), { columns: 6 }),
      choose(
        'quality_level',
        say('Quality level', 'Kvalitetsnivå', 'Kokybės lygis', 'Poziom jakości', 'Kvalitetsnivå'),
        {
          columns: 6,
          required: true,
          options: ['B', 'C', 'D'].map((code) => option(code, say(code, code, code, code, code))),
        },
      ),
      grid('welds', say('Welds', 'Sveiser', 'Siūlės', 'Spoiny', 'Svetsar'), {
        min_rows: 1,
        max_rows: 500,
        csv_import: true,
        key: ['weld'],
        filterable: ['result', 'weld'],
        cols: [
          words('weld', say('Weld', 'Sveis', 'Siūlė', 'Spoina', 'Svets'), {
            columns: 3,
            required: true,
            max: 35,
            scan: true,
          }),
          choose('result', say('Result', 'Resultat', 'Rezultatas', 'Wynik', 'Resultat'), {
            columns: 3,
            required: true,
            options: [
              option('accepted', say('Accepted', 'Godkjent', 'Priimta', 'Przyjęta', 'Godkänd')),
              option('repair', say('Repair', 'Reparasjon', 'Taisyti', 'Do naprawy', 'Reparation'), {
                fail: true,
              }),
            ],
          }),
          words('remark', say('Remark', 'Merknad', 'Pastaba', 'Uwaga', 'Anmärkning'), {
            columns: 6,
            required_if: { field: 'row.result', op: 'eq', value: 'repair' },
          }),
        ],
      }),
      formula('count', say('Welds', 'Antall sveiser', 'Siūlių', 'Liczba spoin', 'Antal svetsar'), {
        columns: 6,
        decimals: 0,
        expr: 'count({welds.weld})',
      }),
      sign('signed', signature),
    ]),
  ],
);
