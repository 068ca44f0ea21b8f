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
  ...listOf('equipment_group', [
    [
      'welding_machines',
      'Welding machines',
      'Sveisemaskiner',
      'Suvirinimo aparatai',
      'Spawarki',
      'Svetsmaskiner',
    ],
    ['lifting_gear', 'Lifting gear', 'Løfteutstyr', 'Kėlimo įranga', 'Sprzęt dźwignicowy', 'Lyftredskap'],
    [
      'measuring_instruments',
      'Measuring instruments',
      'Måleinstrumenter',
      'Matavimo prietaisai',
      'Przyrządy pomiarowe',
      'Mätinstrument',
    ],
    ['hand_tools', 'Hand tools', 'Håndverktøy', 'Rankiniai įrankiai', 'Narzędzia ręczne', 'Handverktyg'],
    ['vehicles', 'Vehicles', 'Kjøretøy', 'Transporto priemonės', 'Pojazdy', 'Fordon'],
    [
      'gas_pressure',
      'Gas and pressure',
      'Gass og trykk',
      'Dujos ir slėgis',
      'Gaz i ciśnienie',
      'Gas och tryck',
    ],
    [
      'fall_protection',
      'Fall protection',
      'Fallsikring',
      'Apsauga nuo kritimo',
      'Sprzęt chroniący przed upadkiem',
      'Fallskydd',
    ],
  ]),
  ...listOf('equipment_unit', [
    ['t', 't', 't', 't', 't', 't'],
    ['kg', 'kg', 'kg', 'kg', 'kg', 'kg'],
    ['a', 'A', 'A', 'A', 'A', 'A'],
    ['v', 'V', 'V', 'V', 'V', 'V'],
    ['kw', 'kW', 'kW', 'kW', 'kW', 'kW'],
    ['bar', 'bar', 'bar', 'bar', 'bar', 'bar'],
    ['l', 'l', 'l', 'l', 'l', 'l'],
    ['mm', 'mm', 'mm', 'mm', 'mm', 'mm'],
    ['celsius', '°C', '°C', '°C', '°C', '°C'],
    ['m', 'm', 'm', 'm', 'm', 'm'],
  ]),
  ...listOf('equipment_plan_type', [
    ['calibration', 'Calibration', 'Kalibrering', 'Kalibravimas', 'Wzorcowanie', 'Kalibrering'],
    ['validation', 'Validation', 'Validering', 'Validavimas', 'Walidacja', 'Validering'],
    [
      'expert_inspection',
      'Expert inspection',
      'Sakkyndig kontroll',
      'Ekspertinė patikra',
      'Badanie przez rzeczoznawcę',
      'Kontroll av sakkunnig',
    ],
    ['service', 'Service', 'Service', 'Techninė priežiūra', 'Przegląd serwisowy', 'Service'],
    [
      'electrical_test',
      'Electrical test',
      'Elektrisk kontroll',
      'Elektrinis bandymas',
      'Badanie elektryczne',
      'Elkontroll',
    ],
    [
      'pre_use_check',
      'Pre-use check',
      'Kontroll før bruk',
      'Patikra prieš naudojimą',
      'Kontrola przed użyciem',
      'Kontroll före användning',
    ],
  ]),
];
