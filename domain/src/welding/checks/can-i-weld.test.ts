import { describe, expect, it } from 'vitest';
import { provedBy } from '../certificates/certificate.ts';
import { canWeld, isOfFiller, type WeldingQuestion, weldingVerdict } from './can-i-weld.ts';
import type { Procedure, WelderCertificate } from './weld-facts.ts';

const wps: Procedure = {
  number: 'WPS-203',
  approvedOn: '2026-01-01',
  joints: ['BW'],
  processes: ['141'],
  positions: ['PA', 'H-L045'],
  materials: [['8.1'], ['8.1']],
  thickness: { min: 3, max: 7.8 },
  diameter: { min: 30.2 },
  consumables: [{ run: 'all', classification: 'ISO 14343-A W 19 12 3 L Si' }],
  runs: [],
  preheatMin: 5,
  interpassMax: 150,
  needsPwht: false,
};

const certificate: WelderCertificate = {
  ...provedBy({
    weldType: 'BW',
    product: 'T',
    thickness: 3.9,
    diameter: 60.3,
    position: 'H-L045',
    process: '141',
  }),
  number: 'EL04',
  isPed: false,
  testedOn: '2026-06-01',
  validUntil: '2029-06-01',
  isConfirmed: true,
  confirmations: ['2026-10-01'],
};

const question: WeldingQuestion = {
  userId: 7,
  facts: {
    weld: {
      joint: 'BW',
      thickness: [3.91, 3.91],
      diameter: 60.3,
      heats: [undefined, undefined],
      wpsId: 'w',
      processes: ['141'],
      positions: [],
      consumables: [],
      welders: [],
      parameters: [],
      ndt: {},
      repairs: [],
    },
    drawing: { revision: '0', ped: 'none', needsPwht: false, ndtHold: 0 },
    wps,
    certificateOf: () => undefined,
    heatOf: () => undefined,
    isPwhtApproved: () => undefined,
    treatedOn: () => undefined,
    today: '2026-11-16',
  },
  certificates: [{ id: 'mine', certificate }],
  machines: [{ id: 'SV-012', isUsable: true }],
  batches: [{ id: 'L-61077', classification: 'W 19 12 3 L Si' }],
};

const asked = (change: Partial<WeldingQuestion>) => canWeld({ ...question, ...change });
const stateOf = (answers: ReturnType<typeof canWeld>, need: string) =>
  answers.find((answer) => answer.need === need)?.state;
const certified = (change: Partial<WelderCertificate>) => [
  { id: 'c', certificate: { ...certificate, ...change } },
];
const weldWith = (change: object) => ({
  facts: { ...question.facts, weld: { ...question.facts.weld, ...change } },
});

describe('whether somebody may weld this today', () => {
  it('yes, when everything is right', () => {
    const answers = canWeld(question);
    expect(answers.map(({ state }) => state)).toEqual(['fine', 'fine', 'fine', 'fine', 'fine']);
    expect(weldingVerdict(answers)).toBe('yes');
  });

  it.each([
    ['no certificate', { certificates: [] }, 'certificate', 'CERT_MISSING'],
    [
      'one that has ended',
      { certificates: certified({ validUntil: '2026-11-15' }) },
      'certificate',
      'CERT_EXPIRED',
    ],
    [
      'one nobody has confirmed',
      { certificates: certified({ testedOn: '2026-01-01', confirmations: [] }) },
      'certificate',
      'CERT_LAPSED',
    ],
    [
      'one of an inspector',
      { certificates: certified({ isForWelding: false }) },
      'certificate',
      'CERT_MISSING',
    ],
    ['one for other walls', weldWith({ thickness: [9, 9] }), 'certificate', 'CERT_RANGE'],
    [
      'one without third-party approval',
      {
        facts: { ...question.facts, drawing: { revision: '0', ped: 'II', needsPwht: false, ndtHold: 0 } },
      },
      'certificate',
      'CERT_PED',
    ],
    [
      'a procedure nobody approved',
      { facts: { ...question.facts, wps: { ...wps, approvedOn: undefined } } },
      'procedure',
      'WPS_NOT_APPROVED',
    ],
    ['a wall outside the procedure', weldWith({ thickness: [2.5, 2.5] }), 'procedure', 'WPS_THICKNESS'],
    ['a pipe outside the procedure', weldWith({ diameter: 21.3 }), 'procedure', 'WPS_DIAMETER'],
    ['another joint', weldWith({ joint: 'FW' }), 'procedure', 'WPS_JOINT'],
  ] as readonly (readonly [string, Partial<WeldingQuestion>, string, string])[])(
    'not with %s',
    (_what, change, need, code) => {
      const answers = asked(change);
      expect(weldingVerdict(answers)).toBe('no');
      const found = answers.find((answer) => answer.need === need);
      expect(found?.state).toBe('stop');
      expect(found?.findings.map((finding) => finding.code)).toContain(code);
    },
  );

  it('not without a procedure, and not with a machine that is out of validation', () => {
    expect(weldingVerdict(asked(weldWith({ wpsId: undefined })))).toBe('no');
    const machines = [
      { id: 'SV-014', isUsable: false },
      { id: 'SV-012', isUsable: true },
    ];
    expect(asked({ machines }).find(({ need }) => need === 'machine')).toMatchObject({
      state: 'stop',
      ids: ['SV-014'],
    });
  });

  it('takes of several certificates the one that fits', () => {
    const other = { ...certificate, processes: ['111'] as const };
    const answers = asked({
      certificates: [
        { id: 'other', certificate: other },
        { id: 'fits', certificate },
      ],
    });
    expect(answers[0]).toMatchObject({ state: 'fine', ids: ['fits'] });
  });

  it('takes two certificates together where the weld has two processes', () => {
    const answers = asked({
      ...weldWith({ processes: ['141', '111'] }),
      certificates: [
        { id: 'tig', certificate },
        { id: 'stick', certificate: { ...certificate, processes: ['111'] } },
      ],
    });
    expect(answers[0]).toMatchObject({ state: 'fine', ids: ['tig', 'stick'] });
  });

  it('says that a certificate ends soon, and still yes', () => {
    const answers = asked({ certificates: certified({ validUntil: '2026-12-07' }) });
    expect([stateOf(answers, 'certificate'), weldingVerdict(answers)]).toEqual(['soon', 'yes']);
  });

  it('looks at today, also where it was welded before', () => {
    const answers = asked({
      ...weldWith({ endDay: '2026-10-15', endAt: 1, welders: [{ run: 'all', certificateId: 'x' }] }),
      certificates: certified({ validUntil: '2026-11-01' }),
    });
    expect(stateOf(answers, 'certificate')).toBe('stop');
  });

  it('is unsure where the phone does not know certificate or procedure, and not of less', () => {
    expect(weldingVerdict(asked({ certificates: undefined }))).toBe('unsure');
    expect(weldingVerdict(asked({ facts: { ...question.facts, wps: undefined } }))).toBe('unsure');
    expect(weldingVerdict(asked({ machines: undefined, batches: undefined }))).toBe('yes');
    expect(stateOf(asked({ batches: [] }), 'consumable')).toBe('unknown');
  });

  it.each([
    ['W 19 12 3 L Si', 'ISO 14343-A W 19 12 3 L Si', true],
    ['ISO 14343-A: W 19 12 3 LSi', 'ISO 14343-A W 19 12 3 L Si', true],
    ['W 42 5 W3Si1', 'ISO 14343-A W 19 12 3 L Si', false],
    ['', 'ISO 14343-A W 19 12 3 L Si', false],
  ])('a batch of %s is of %s: %s', (batch, classification, expected) =>
    expect(isOfFiller(batch, classification)).toBe(expected),
  );
});
