import { type DemoRecord, day, moment, person, record } from '../../demo-record.ts';

const TESTED = -5;

const reading = (time: string) => ({
  time: moment(TESTED, time),
  pressure: 23,
  medium_temp: 14,
  ambient_temp: 15,
});

/** The first isometric is welded and tested: its pressure test is done and approved. */
export const fjordstalPressureTests: readonly DemoRecord[] = [
  {
    module: 'projectpressuretest',
    name: 'PTR-0001',
    project: '24011',
    by: 'bas',
    day: TESTED,
    values: {
      test_pack: 'TP-01 Kjølevann ISO-1001',
      drawings: [record('projectdrawing', 'ISO-1001')],
      limits: 'Fra N1 til ventil V-12. Blindinger i begge ender, sikkerhetsventil isolert.',
      code: 'EN_13480',
      test_type: 'hydrostatic',
      medium: 'water',
      chloride: 22,
      design_pressure: 16,
      stress_ratio: 1.05,
      max_pressure: 25,
      test_pressure: 23,
      required_hold: 30,
      start_at: moment(TESTED, '10:15'),
      end_at: moment(TESTED, '11:00'),
      readings: ['10:15', '10:40', '11:00'].map(reading),
      metal_temp: 14,
      gauges: [{ equipment: record('equipment', 'G-12'), range: 40, calibrated_until: day(120) }],
      inspection: 'no_leak',
      post_test: ['depressurised', 'drained', 'dried', 'blinds_removed'],
      result: 'passed',
      witness: [{ name: 'Arne Lunde', company: 'Fjordkraft AS' }],
      performed_by: person('bas'),
      performed_at: day(TESTED),
      approved_by: person('ingrid'),
      approved_at: day(TESTED + 1),
      customer_name: 'Arne Lunde',
    },
    steps: [
      { to: 'submitted', by: 'bas' },
      { to: 'approved', by: 'ingrid' },
    ],
  },
];
