import type { Language } from '../locales/index.ts';

/** What a company's own lists begin with; from then on they are the company's to edit. */
export interface StartingChoice {
  readonly list: string;
  readonly code: string;
  readonly labels: Readonly<Record<Language, string>>;
}

type Row = readonly [code: string, en: string, no: string, lt: string, pl: string, sv: string];

const listOf = (list: string, rows: readonly Row[]): readonly StartingChoice[] =>
  rows.map(([code, en, no, lt, pl, sv]) => ({ list, code, labels: { en, no, lt, pl, sv } }));

export const startingChoices: readonly StartingChoice[] = [
  ...listOf('deviation_category', [
    [
      'quality_internal',
      'Internal quality',
      'Intern kvalitet',
      'Vidinė kokybė',
      'Jakość wewnętrzna',
      'Intern kvalitet',
    ],
    [
      'customer_complaint',
      'Customer complaint',
      'Kundereklamasjon',
      'Kliento skundas',
      'Reklamacja klienta',
      'Kundreklamation',
    ],
    ['supplier', 'Supplier', 'Leverandør', 'Tiekėjas', 'Dostawca', 'Leverantör'],
    ['hse', 'HSE', 'HMS', 'Darbų sauga', 'BHP', 'Arbetsmiljö'],
    [
      'near_miss',
      'Near miss',
      'Nestenulykke',
      'Vos neįvykęs incidentas',
      'Zdarzenie potencjalnie wypadkowe',
      'Tillbud',
    ],
    ['environment', 'Environment', 'Miljø', 'Aplinka', 'Środowisko', 'Miljö'],
    ['equipment', 'Equipment', 'Utstyr', 'Įranga', 'Sprzęt', 'Utrustning'],
    ['documentation', 'Documentation', 'Dokumentasjon', 'Dokumentacija', 'Dokumentacja', 'Dokumentation'],
    ['improvement', 'Improvement', 'Forbedring', 'Pagerinimas', 'Usprawnienie', 'Förbättring'],
  ]),
  ...listOf('deviation_hse_type', [
    ['injury', 'Injury', 'Personskade', 'Sužalojimas', 'Uraz', 'Personskada'],
    ['first_aid', 'First aid', 'Førstehjelp', 'Pirmoji pagalba', 'Pierwsza pomoc', 'Första hjälpen'],
    [
      'near_miss',
      'Near miss',
      'Nestenulykke',
      'Vos neįvykęs incidentas',
      'Zdarzenie potencjalnie wypadkowe',
      'Tillbud',
    ],
    [
      'unsafe_condition',
      'Unsafe condition',
      'Farlig forhold',
      'Nesaugi būklė',
      'Niebezpieczne warunki',
      'Riskfyllt förhållande',
    ],
    ['fire', 'Fire', 'Brann', 'Gaisras', 'Pożar', 'Brand'],
    ['spill', 'Spill', 'Utslipp', 'Išsiliejimas', 'Wyciek', 'Utsläpp'],
    ['exposure', 'Exposure', 'Eksponering', 'Poveikis', 'Narażenie', 'Exponering'],
  ]),
  ...listOf('deviation_reason', [
    [
      'procedure',
      'Procedure not followed',
      'Prosedyre ikke fulgt',
      'Nesilaikyta procedūros',
      'Nieprzestrzeganie procedury',
      'Rutinen följdes inte',
    ],
    [
      'material',
      'Wrong material or consumable',
      'Feil materiale eller tilsett',
      'Netinkama medžiaga',
      'Zły materiał lub spoiwo',
      'Fel material eller tillsats',
    ],
    ['drawing', 'Drawing error', 'Tegningsfeil', 'Brėžinio klaida', 'Błąd rysunku', 'Ritningsfel'],
    ['workmanship', 'Workmanship', 'Utførelse', 'Darbo kokybė', 'Wykonanie', 'Utförande'],
    ['machine', 'Machine fault', 'Maskinfeil', 'Mašinos gedimas', 'Awaria maszyny', 'Maskinfel'],
    ['supplier', 'Supplier', 'Leverandør', 'Tiekėjas', 'Dostawca', 'Leverantör'],
    ['planning', 'Planning', 'Planlegging', 'Planavimas', 'Planowanie', 'Planering'],
    ['communication', 'Communication', 'Kommunikasjon', 'Bendravimas', 'Komunikacja', 'Kommunikation'],
    ['other', 'Other', 'Annet', 'Kita', 'Inne', 'Annat'],
  ]),
];
