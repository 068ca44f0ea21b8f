import type { RichBlock, RichRun } from '@sveis/domain/records';
import type { DemoArticle } from '../demo-news.ts';

const runsOf = (text: string): readonly RichRun[] =>
  text
    .split('*')
    .map((part, index) => ({ text: part, ...(index % 2 === 1 ? { bold: true as const } : {}) }))
    .filter(({ text: part }) => part !== '');

/** A paragraph; what stands between stars is bold. */
const p = (text: string): RichBlock => ({ kind: 'paragraph', runs: runsOf(text) });
const h = (text: string): RichBlock => ({ kind: 'heading', runs: [{ text }] });
const ul = (...items: readonly string[]): RichBlock => ({ kind: 'list', items: items.map(runsOf) });

/** What the shop tells its people: pinned and to be confirmed, read and unread, still to come and put away. */
export const fjordstalNews: readonly DemoArticle[] = [
  {
    by: 'hms',
    status: 'published',
    from: [-1, '06:30'],
    to: [20, '16:00'],
    category: 'hse',
    isPinned: true,
    isImportant: true,
    hasPicture: true,
    waitsFor: ['sveis2'],
    words: {
      no: {
        title: 'HMS-uke: møte fredag 08:00',
        summary: 'Vi går gjennom varmt arbeid og nye rutiner for beisepasta. Oppmøte i kantina.',
        body: [
          p('Hele uka handler om *varmt arbeid* og *kjemikalier*. Alle skift deltar.'),
          h('Dette skjer'),
          ul(
            'Mandag: runde i kjemikalielageret',
            'Onsdag: øvelse med brannslokker bak hall 1',
            'Fredag 08:00: felles møte i kantina, vi stanser maskinene i 45 minutter',
          ),
          p('Les verneinstruksen for beisepasta før fredag, og bekreft her at du har lest dette.'),
        ],
      },
      en: {
        title: 'HSE week: meeting Friday 08:00',
        summary: 'We go through hot work and the new routines for pickling paste. We meet in the canteen.',
        body: [
          p('The whole week is about *hot work* and *chemicals*. All shifts take part.'),
          h('What happens'),
          ul(
            'Monday: a round in the chemical store',
            'Wednesday: fire extinguisher drill behind hall 1',
            'Friday 08:00: meeting in the canteen, the machines stand still for 45 minutes',
          ),
          p(
            'Read the instruction for pickling paste before Friday, and confirm here that you have read this.',
          ),
        ],
      },
      lt: {
        title: 'Darbų saugos savaitė: susirinkimas penktadienį 08:00',
        summary: 'Aptarsime ugnies darbus ir naują ėsdinimo pastos tvarką. Renkamės valgykloje.',
        body: [
          p('Visa savaitė skirta *ugnies darbams* ir *cheminėms medžiagoms*. Dalyvauja visos pamainos.'),
          h('Kas vyks'),
          ul(
            'Pirmadienį: cheminių medžiagų sandėlio apžiūra',
            'Trečiadienį: gesintuvų pratybos už 1 cecho',
            'Penktadienį 08:00: susirinkimas valgykloje, stakles stabdome 45 minutėms',
          ),
          p(
            'Iki penktadienio perskaitykite ėsdinimo pastos saugos instrukciją ir čia patvirtinkite, kad perskaitėte.',
          ),
        ],
      },
      pl: {
        title: 'Tydzień BHP: spotkanie w piątek o 08:00',
        summary: 'Omówimy prace gorące i nowe zasady dla pasty trawiącej. Spotykamy się w stołówce.',
        body: [
          p('Cały tydzień dotyczy *prac gorących* i *chemikaliów*. Biorą udział wszystkie zmiany.'),
          h('Plan'),
          ul(
            'Poniedziałek: obchód magazynu chemikaliów',
            'Środa: ćwiczenia z gaśnicą za halą 1',
            'Piątek 08:00: spotkanie w stołówce, maszyny stoją 45 minut',
          ),
          p('Przeczytaj instrukcję dla pasty trawiącej przed piątkiem i potwierdź tutaj przeczytanie.'),
        ],
      },
      sv: {
        title: 'Arbetsmiljövecka: möte fredag 08:00',
        summary: 'Vi går igenom heta arbeten och nya rutiner för betpasta. Vi ses i matsalen.',
        body: [
          p('Hela veckan handlar om *heta arbeten* och *kemikalier*. Alla skift deltar.'),
          h('Det här händer'),
          ul(
            'Måndag: rond i kemikalieförrådet',
            'Onsdag: övning med brandsläckare bakom hall 1',
            'Fredag 08:00: gemensamt möte i matsalen, maskinerna står stilla i 45 minuter',
          ),
          p('Läs skyddsinstruktionen för betpasta före fredag och bekräfta här att du har läst detta.'),
        ],
      },
    },
  },
  {
    by: 'pl',
    status: 'published',
    from: [-3, '12:00'],
    category: 'project',
    unreadBy: ['sveis1', 'sveis2', 'bas', 'lager'],
    words: {
      no: {
        title: 'Ordre vunnet: tank V-210',
        summary: 'Vestprosess har valgt oss. Platene kommer i neste uke, og vi bygger i felt B.',
        body: [
          p(
            'Vi har fått ordren på *trykkbeholder V-210* i 316L etter EN 13445. Takk til alle som regnet med oss.',
          ),
          p('Per Dahl er sveisekoordinator. Spørsmål om skift går til Tomasz.'),
        ],
      },
      en: {
        title: 'Order won: V-210',
        summary: 'Vestprosess has chosen us. The plates arrive next week, and we build in bay B.',
        body: [
          p(
            'We have won *pressure vessel V-210* in 316L to EN 13445. Thanks to everybody who worked on the offer.',
          ),
          p('Per Dahl is the welding coordinator. Questions about shifts go to Tomasz.'),
        ],
      },
      lt: {
        title: 'Laimėtas užsakymas: talpa V-210',
        summary: 'Vestprosess pasirinko mus. Lakštai atvyks kitą savaitę, gaminsime B bare.',
        body: [
          p(
            'Gavome *slėginio indo V-210* užsakymą iš 316L pagal EN 13445. Ačiū visiems, kurie ruošė pasiūlymą.',
          ),
          p('Suvirinimo koordinatorius yra Per Dahl. Dėl pamainų klauskite Tomasz.'),
        ],
      },
      pl: {
        title: 'Wygrane zamówienie: zbiornik V-210',
        summary: 'Vestprosess wybrał nas. Blachy przyjadą w przyszłym tygodniu, budujemy w polu B.',
        body: [
          p(
            'Mamy zamówienie na *zbiornik ciśnieniowy V-210* z 316L według EN 13445. Dziękujemy wszystkim, którzy przygotowali ofertę.',
          ),
          p('Koordynatorem spawalniczym jest Per Dahl. W sprawie zmian pytaj Tomasza.'),
        ],
      },
      sv: {
        title: 'Order vunnen: tank V-210',
        summary: 'Vestprosess har valt oss. Plåtarna kommer nästa vecka och vi bygger i fält B.',
        body: [
          p(
            'Vi har fått ordern på *tryckkärlet V-210* i 316L enligt EN 13445. Tack till alla som räknade på den.',
          ),
          p('Per Dahl är svetskoordinator. Frågor om skift går till Tomasz.'),
        ],
      },
    },
  },
  {
    by: 'pl',
    status: 'published',
    from: [-6, '07:00'],
    category: 'project',
    projects: ['2502'],
    words: {
      no: {
        title: 'V-210: sveising av langsøm begynner',
        summary: 'WPS 141-03 gjelder fra mandag. Husk spylegass.',
        body: [p('Langsømmene sveises etter *WPS 141-03 rev. 2*. Rotspyling skal logges på hver sveis.')],
      },
      en: {
        title: 'V-210: longitudinal seams begin',
        summary: 'WPS 141-03 applies from Monday. Remember the purge gas.',
        body: [p('The seams are welded to *WPS 141-03 rev. 2*. Purging is logged for each weld.')],
      },
      lt: {
        title: 'V-210: pradedamos išilginės siūlės',
        summary: 'WPS 141-03 galioja nuo pirmadienio. Nepamirškite formavimo dujų.',
        body: [
          p('Siūlės virinamos pagal *WPS 141-03 rev. 2*. Formavimo dujos žymimos prie kiekvienos siūlės.'),
        ],
      },
      pl: {
        title: 'V-210: zaczynamy spoiny wzdłużne',
        summary: 'WPS 141-03 obowiązuje od poniedziałku. Pamiętaj o gazie formującym.',
        body: [p('Spoiny wykonujemy według *WPS 141-03 rev. 2*. Płukanie notujemy przy każdej spoinie.')],
      },
      sv: {
        title: 'V-210: längssömmarna börjar',
        summary: 'WPS 141-03 gäller från måndag. Glöm inte rotgasen.',
        body: [p('Sömmarna svetsas enligt *WPS 141-03 rev. 2*. Rotgas loggas på varje svets.')],
      },
    },
  },
  {
    by: 'admin',
    status: 'scheduled',
    from: [3, '06:00'],
    category: 'social',
    words: {
      no: {
        title: 'Julebord 12. desember',
        summary: 'Meld deg på hos Kari innen månedsslutt.',
        body: [p('Vi spiser på Bryggen kl. 18. Si fra om allergi når du melder deg på.')],
      },
      en: {
        title: 'Christmas dinner 12 December',
        summary: 'Sign up with Kari before the end of the month.',
        body: [p('We eat at Bryggen at 18:00. Tell us about allergies when you sign up.')],
      },
      lt: {
        title: 'Kalėdinė vakarienė gruodžio 12 d.',
        summary: 'Registruokitės pas Kari iki mėnesio pabaigos.',
        body: [p('Vakarieniaujame Bryggen 18 val. Registruodamiesi praneškite apie alergijas.')],
      },
      pl: {
        title: 'Kolacja świąteczna 12 grudnia',
        summary: 'Zgłoś się do Kari do końca miesiąca.',
        body: [p('Jemy w Bryggen o 18:00. Przy zgłoszeniu podaj alergie.')],
      },
      sv: {
        title: 'Julbord den 12 december',
        summary: 'Anmäl dig hos Kari före månadens slut.',
        body: [p('Vi äter på Bryggen kl. 18. Säg till om allergier när du anmäler dig.')],
      },
    },
  },
  {
    by: 'admin',
    status: 'archived',
    from: [-60, '08:00'],
    to: [-30, '16:00'],
    category: 'company',
    words: {
      no: {
        title: 'Sommerferie: bemanning i hallen',
        summary: 'Uke 29 og 30 går vi med ett skift.',
        body: [p('Meld ønsker til Tomasz. Nødtelefonen er betjent hele sommeren.')],
      },
      en: {
        title: 'Summer holiday: who is in the hall',
        summary: 'One shift in weeks 29 and 30.',
        body: [p('Tell Tomasz what you wish. The emergency phone is answered all summer.')],
      },
      lt: {
        title: 'Vasaros atostogos: kas dirba ceche',
        summary: '29 ir 30 savaitę dirba viena pamaina.',
        body: [p('Pageidavimus sakykite Tomasz. Avarinis telefonas veikia visą vasarą.')],
      },
      pl: {
        title: 'Urlopy letnie: obsada hali',
        summary: 'W tygodniach 29 i 30 jedna zmiana.',
        body: [p('Życzenia zgłaszaj Tomaszowi. Telefon alarmowy działa całe lato.')],
      },
      sv: {
        title: 'Sommarsemester: bemanning i hallen',
        summary: 'Ett skift under vecka 29 och 30.',
        body: [p('Meddela önskemål till Tomasz. Jourtelefonen är bemannad hela sommaren.')],
      },
    },
  },
];
