import { type DemoRecord, day, moment, person, record } from '../../demo-record.ts';

const coat = (no: number, product: string, thickness: number, start: string) => ({
  no,
  product,
  maker: 'Jotun',
  spec_dft: thickness,
  colour: no === 3 ? 'RAL 7035' : 'RAL 7042',
  batch_a: `A-4471${no}`,
  batch_b: `B-2210${no}`,
  method: 'spray',
  start: moment(-4, start),
});

const readings = [246, 251, 262, 247, 241, 255, 270, 198, 244, 258];

/** The spools of the cooling line, painted and measured. */
export const fjordstalSurface: readonly DemoRecord[] = [
  {
    module: 'projectsurfacereport',
    name: 'SUR-0001',
    project: '24011',
    by: 'rasa',
    day: -3,
    values: {
      item: 'Rørspooler ISO-1001',
      drawings: [record('projectdrawing', 'ISO-1001')],
      area_m2: 2.4,
      system: 'ISO 12944 C4 H',
      category: 'C4',
      durability: 'H',
      prep_grade: 'Sa2_5',
      rust_grade: 'B',
      weld_prep: 'P2',
      abrasive: 'Stålsand GL 40',
      roughness: 62,
      dust: '2',
      salts: 11,
      climate: [{ time: moment(-4, '07:30'), air: 16, steel: 14.5, humidity: 62, coat: 1 }],
      coats: [
        coat(1, 'Sinkepoksy', 60, '08:00'),
        coat(2, 'Epoksy mellomstrøk', 120, '12:00'),
        coat(3, 'Polyuretan toppstrøk', 60, '16:00'),
      ],
      ndft: 240,
      dft_max: 720,
      gauge: record('equipment', 'M-031'),
      readings: readings.map((value, index) => ({ value, place: `Spool ${Math.floor(index / 5) + 1}` })),
      visual: 'accepted',
      result: 'accepted',
      performed_by: person('rasa'),
      performed_at: day(-3),
    },
    steps: [{ to: 'submitted', by: 'rasa' }],
  },
];
