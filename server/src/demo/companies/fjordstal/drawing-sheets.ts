import type { PipeSheet } from '../../sheets/drawing/pipe-sheet.ts';
import type { VesselSheet } from '../../sheets/drawing/vessel-sheet.ts';

/** Cooling water from the pump to the header: ten welds in P235GH. */
export const coolingWater: PipeSheet = {
  bore: 13,
  runs: [
    [
      [0, 0, 0],
      [1250, 0, 0],
      [1250, 0, 1800],
      [1250, 1600, 1800],
      [2650, 1600, 1800],
      [2650, 1600, 1200],
    ],
  ],
  flanges: [
    { at: [0, 0, 0], along: [-1, 0, 0] },
    { at: [2650, 1600, 1200], along: [0, 0, -1] },
  ],
  valves: [{ at: [2000, 1600, 1800], along: [1, 0, 0] }],
  welds: {
    'W-03': [140, 0, 0],
    'W-01': [1130, 0, 0],
    'W-02': [1250, 0, 120],
    'W-04': [1250, 0, 1680],
    'W-05': [1250, 120, 1800],
    'W-10': [1250, 800, 1800],
    'W-06': [1250, 1480, 1800],
    'W-07': [1370, 1600, 1800],
    'W-09': [2530, 1600, 1800],
    'W-08': [2650, 1600, 1330],
  },
  dimensions: [
    { from: [0, 0, 0], to: [1250, 0, 0], aside: [0, -330, 0] },
    { from: [1250, 0, 0], to: [1250, 0, 1800], aside: [-380, 0, 0] },
    { from: [1250, 0, 1800], to: [1250, 1600, 1800], aside: [0, 0, 300] },
    { from: [1250, 1600, 1800], to: [2650, 1600, 1800], aside: [0, 0, 380] },
    { from: [2650, 1600, 1800], to: [2650, 1600, 1200], aside: [300, 0, 0] },
  ],
  notes: [
    'Alle mål i mm. Sveis 10 er feltsveis.',
    'NDT: VT 100 %, RT 10 %. Kvalitetsnivå C etter ISO 5817.',
    'Trykktest etter EN 13480-5, PS 16 bar.',
  ],
  parts: [
    ['1', '6,6 m', 'Rør 60,3 x 3,6', 'P235GH'],
    ['2', '4', 'Bend 90°, 60,3 x 3,6', 'P235GH'],
    ['3', '2', 'Flens DN50 PN16', 'P250GH'],
    ['4', '1', 'Kuleventil DN50 PN16', '1.0619'],
  ],
};

/** Steam to the turbine hall: thick walls in P11, treated after welding. */
export const steam: PipeSheet = {
  bore: 24,
  runs: [
    [
      [0, 0, 0],
      [0, 0, 1500],
      [0, 2700, 1500],
    ],
  ],
  flanges: [
    { at: [0, 0, 0], along: [0, 0, -1] },
    { at: [0, 2700, 1500], along: [0, 1, 0] },
  ],
  valves: [{ at: [0, 1950, 1500], along: [0, 1, 0] }],
  welds: {
    'W-11': [0, 0, 1270],
    'W-12': [0, 230, 1500],
    'W-13': [0, 1300, 1500],
    'W-14': [0, 2550, 1500],
  },
  dimensions: [
    { from: [0, 0, 0], to: [0, 0, 1500], aside: [-500, 0, 0] },
    { from: [0, 0, 1500], to: [0, 2700, 1500], aside: [0, 0, 480] },
  ],
  notes: [
    'Forvarm til minst 150 °C. Varmebehandling 650–705 °C etter sveising.',
    'NDT: VT, UT og MT 100 %, etter varmebehandling. Kvalitetsnivå B.',
    'Damp 60 bar, 450 °C. PED kategori II.',
  ],
  parts: [
    ['1', '4,0 m', 'Rør 168,3 x 18,3', 'A335 P11'],
    ['2', '1', 'Bend 90°, 168,3 x 18,3', 'A234 WP11'],
    ['3', '2', 'Sveiseflens DN150 cl. 900', 'A182 F11'],
    ['4', '1', 'Stengeventil DN150 cl. 900', 'A217 WC6'],
  ],
};

/** The pump skid: stainless pipes on the first sheet, the frame they stand on on the second. */
export const skidPipes: PipeSheet = {
  bore: 15,
  runs: [
    [
      [0, 0, 0],
      [0, 1250, 0],
      [0, 1250, 1800],
      [0, 2450, 1800],
    ],
    [
      [0, 1250, 0],
      [1400, 1250, 0],
      [1400, 1250, -700],
    ],
    [
      [1400, 1250, 0],
      [1400, 2100, 0],
      [1400, 2100, 1000],
    ],
  ],
  flanges: [
    { at: [0, 0, 0], along: [0, -1, 0] },
    { at: [0, 2450, 1800], along: [0, 1, 0] },
    { at: [1400, 1250, -700], along: [0, 0, -1] },
    { at: [1400, 2100, 1000], along: [0, 0, 1] },
  ],
  valves: [{ at: [1400, 1700, 0], along: [0, 1, 0] }],
  welds: {
    'W-15': [0, 300, 0],
    'W-16': [0, 1250, 420],
    'W-17': [0, 1250, 1500],
    'W-18': [0, 2200, 1800],
    'W-19': [600, 1250, 0],
    'W-20': [1400, 1250, -420],
  },
  dimensions: [
    { from: [0, 0, 0], to: [0, 1250, 0], aside: [340, 0, 0] },
    { from: [0, 1250, 0], to: [0, 1250, 1800], aside: [-300, 0, 0] },
    { from: [0, 1250, 1800], to: [0, 2450, 1800], aside: [0, 0, 260] },
  ],
  notes: [
    'Alle mål i mm. Rørsveiser med rotgass, restoksygen under 100 ppm.',
    'NDT: VT 100 %, RT 10 % og PT 10 % av buttsveis. Kvalitetsnivå C.',
  ],
  parts: [
    ['1', '7,9 m', 'Rør 60,3 x 3,91', '1.4404'],
    ['2', '2', 'T-stykke 60,3 x 3,91', '1.4404'],
    ['3', '4', 'Krage og løsflens DN50', '1.4404'],
    ['4', '1', 'Spjeldventil DN50', '1.4408'],
  ],
};

export const skidFrame: PipeSheet = {
  bore: 20,
  beams: [
    [
      [0, 0, 0],
      [2600, 0, 0],
      [2600, 1400, 0],
      [0, 1400, 0],
      [0, 0, 0],
    ],
    [
      [1300, 0, 0],
      [1300, 1400, 0],
    ],
  ],
  plates: [
    [
      [1150, 0, 12],
      [1450, 0, 12],
      [1450, 0, 330],
      [1150, 0, 330],
    ],
    [
      [2600, 550, 12],
      [2600, 850, 12],
      [2600, 850, 330],
      [2600, 550, 330],
    ],
    [
      [300, 350, 12],
      [1000, 350, 12],
      [1000, 1050, 12],
      [300, 1050, 12],
    ],
  ],
  welds: {
    'W-21': [1150, 0, 40],
    'W-22': [1450, 0, 40],
    'W-23': [2600, 550, 40],
    'W-24': [2600, 850, 40],
  },
  dimensions: [
    { from: [0, 0, 0], to: [2600, 0, 0], aside: [0, -380, 0] },
    { from: [2600, 0, 0], to: [2600, 1400, 0], aside: [380, 0, 0] },
  ],
  notes: ['Ramme av UNP 160. Knekter t = 10, kilsveis a5 rundt.', 'NDT: VT 100 %, MT 5 % av kilsveis.'],
  parts: [
    ['11', '9,4 m', 'UNP 160', 'S355J2+N'],
    ['12', '2', 'Knekt t = 10', 'S355J2+N'],
    ['13', '1', 'Pumpeplate t = 20', 'S355J2+N'],
  ],
};

/** Every six metres a frame of two columns, four of them tied together, and three lines on top. */
const AXES = [0, 6000, 12_000, 18_000] as const;
const TOP = 4500;
const BETWEEN = 4000;

export const rack: PipeSheet = {
  bore: 8,
  depth: 8,
  beams: [
    ...AXES.flatMap((east) => [
      [[east, BETWEEN, 0] as const, [east, BETWEEN, TOP] as const],
      [[east, 0, 0] as const, [east, 0, TOP] as const],
      [[east, 0, TOP] as const, [east, BETWEEN, TOP] as const],
    ]),
    ...[0, BETWEEN].map((north) => [[0, north, TOP - 500] as const, [18_000, north, TOP - 500] as const]),
    ...[0, BETWEEN].flatMap((north) => [
      [[6000, north, 400] as const, [12_000, north, TOP - 500] as const],
      [[12_000, north, 400] as const, [6000, north, TOP - 500] as const],
    ]),
  ],
  runs: [900, 2000, 3100].map((north) => [
    [-1200, north, TOP + 200] as const,
    [19_200, north, TOP + 200] as const,
  ]),
  plates: AXES.flatMap((east) =>
    [0, BETWEEN].map((north) => [
      [east - 350, north - 350, 0] as const,
      [east + 350, north - 350, 0] as const,
      [east + 350, north + 350, 0] as const,
      [east - 350, north + 350, 0] as const,
    ]),
  ),
  axes: {
    ...Object.fromEntries(AXES.map((east, index) => [String(index + 1), [east, -900, 0] as const])),
    A: [18_900, 0, 0],
    B: [18_900, BETWEEN, 0],
  },
  dimensions: [
    ...AXES.slice(1).map((east) => ({
      from: [east - 6000, 0, 0] as const,
      to: [east, 0, 0] as const,
      aside: [0, -2400, 0] as const,
    })),
    { from: [18_000, 0, 0], to: [18_000, BETWEEN, 0], aside: [2400, 0, 0] },
    { from: [0, 0, 0], to: [0, 0, TOP], aside: [-1800, 0, 0] },
  ],
  notes: [
    'Alle mål i mm. EN 1090-2, utførelsesklasse EXC3. Kvalitetsnivå C etter ISO 5817.',
    'Stumpsømmer 100 % VT, 20 % UT. Kilsømmer a = 6 der ikke annet står, 100 % VT, 10 % MT.',
    'Montasje fra akse 1. Boltene strammes og føres i momentloggen.',
  ],
  parts: [
    ['1', '8', 'Søyle HEB 200, 4 500', 'S355J2+N'],
    ['2', '4', 'Tverrbjelke HEA 200, 4 000', 'S355J2+N'],
    ['3', '6', 'Langbjelke HEA 160, 6 000', 'S355J2+N'],
    ['4', '4', 'Kryssavstiver L 90 x 90 x 9', 'S355J2'],
    ['5', '8', 'Fotplate 400 x 400 x 25', 'S355J2+N'],
  ],
};

/** A lying vessel of two courses. */
export const vessel: VesselSheet = {
  diameter: 1600,
  length: 3400,
  headDepth: 400,
  seams: [1700],
  saddles: [600, 2800],
  axisHeight: 1150,
  nozzles: [
    { name: 'N1', at: 450, side: 'top', diameter: 168, reach: 220 },
    { name: 'M1', at: 1350, side: 'top', diameter: 508, reach: 260 },
    { name: 'N2', at: 2900, side: 'top', diameter: 114, reach: 220 },
    { name: 'N3', at: 1700, side: 'bottom', diameter: 114, reach: 200 },
  ],
  marks: {
    L1: { along: 800 },
    L2: { along: 2500 },
    R1: { round: 0, up: -0.28 },
    R2: { round: 1700, up: -0.28 },
    R3: { round: 3400, up: -0.28 },
    S1: { nozzle: 'N1' },
    S2: { nozzle: 'M1' },
    S3: { nozzle: 'N2' },
    S4: { nozzle: 'N3' },
  },
  notes: [
    'Alle mål i mm. EN 13445, prøvegruppe 2. PS 6 bar, -10 til 60 °C, 7,9 m³, nitrogen.',
    'Alle sveiser 100 % VT og PT. Langsømmer L og rundsømmer R 25 % RT.',
    'Langsømmene vries 180° mot hverandre. Beises og passiveres etter sveising.',
  ],
  parts: [
    ['1', '2', 'Skall t = 10, Ø 1 600 x 1 700', '1.4404'],
    ['2', '2', 'Elliptisk bunn t = 10', '1.4404'],
    ['3', '1', 'Mannhull DN500 PN10', '1.4404'],
    ['4', '3', 'Stuss med flens, DN100 og DN150', '1.4404'],
    ['5', '2', 'Sadel t = 12', '1.4301'],
  ],
};
