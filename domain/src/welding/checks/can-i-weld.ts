import { certificateState } from '../certificates/certificate.ts';
import { type WeldCheckCode, type WeldFinding, weldChecks } from './weld-checks.ts';
import type { WelderCertificate, WeldFacts } from './weld-facts.ts';

/** So many welds of a project are told to a phone at once, the first by their order; others are asked for one by one. */
export const MOST_WELDS_TOLD = 500;

/** What is looked at before somebody strikes an arc. */
export const weldingNeeds = ['certificate', 'procedure', 'consumable', 'machine', 'preheat'] as const;
export type WeldingNeed = (typeof weldingNeeds)[number];

/** `unknown` is what this phone cannot tell: it stops nobody and is not called fine either. */
export type NeedState = 'fine' | 'soon' | 'unknown' | 'stop';

export interface OwnCertificate {
  readonly id: string;
  readonly certificate: WelderCertificate;
}

export interface WeldingMachine {
  readonly id: string;
  readonly isUsable: boolean;
}

/** A batch of filler that was received and verified for the project. */
export interface FillerBatch {
  readonly id: string;
  readonly classification: string;
}

export interface WeldingQuestion {
  /** The weld as it is planned. */
  readonly facts: WeldFacts;
  readonly userId: number;
  /** Undefined: not known on this phone. */
  readonly certificates: readonly OwnCertificate[] | undefined;
  readonly machines: readonly WeldingMachine[] | undefined;
  readonly batches: readonly FillerBatch[] | undefined;
}

export interface NeedAnswer {
  readonly need: WeldingNeed;
  readonly state: NeedState;
  /** Rules of the weld that are broken, each with what its sentence needs. */
  readonly findings: readonly (WeldFinding & { readonly code: WeldCheckCode })[];
  /** The certificate, machines or batches it is about. */
  readonly ids: readonly string[];
}

const foundBy = (codes: readonly WeldCheckCode[], facts: WeldFacts): NeedAnswer['findings'] =>
  codes.flatMap((code) => weldChecks[code](facts).map((finding) => ({ ...finding, code })));

/** Held against today, and against nobody who welded it before. */
const asPlanned = ({ weld, ...facts }: WeldFacts): WeldFacts => ({
  ...facts,
  weld: { ...weld, welders: [], endDay: undefined, endAt: undefined },
});

const certificateCodes = ['CERT_MISSING', 'CERT_EXPIRED', 'CERT_LAPSED', 'CERT_RANGE', 'CERT_PED'] as const;

/** Each certificate alone, and two together: root and fill of one weld may need two. */
const setsOf = (certificates: readonly OwnCertificate[]): readonly (readonly OwnCertificate[])[] => [
  ...certificates.map((one) => [one]),
  ...certificates.flatMap((one, index) => certificates.slice(index + 1).map((other) => [one, other])),
];

/** The certificate that fits best: with the least against it, alone before together, then the one that lasts longest. */
function certificateAnswer({ facts, userId, certificates }: WeldingQuestion): NeedAnswer {
  const need = 'certificate';
  if (certificates === undefined) return { need, state: 'unknown', findings: [], ids: [] };
  const planned = asPlanned(facts);
  const tried = setsOf(certificates).map((set) => ({
    set,
    findings: foundBy(certificateCodes, {
      ...planned,
      certificateOf: (id) => set.find((one) => one.id === id)?.certificate,
      weld: {
        ...planned.weld,
        welders: set.map(({ id }) => ({ run: 'all', userId, certificateId: id })),
      },
    }),
  }));
  const [best] = tried.toSorted(
    (one, other) =>
      one.findings.length - other.findings.length ||
      one.set.length - other.set.length ||
      lastDay(other.set).localeCompare(lastDay(one.set)),
  );
  if (!best) return { need, state: 'stop', findings: [{ field: 'welders', code: 'CERT_MISSING' }], ids: [] };
  const isSoon = best.set.some(({ certificate }) => certificateState(certificate, facts.today) !== 'valid');
  const state = best.findings.length > 0 ? 'stop' : isSoon ? 'soon' : 'fine';
  return { need, state, findings: best.findings, ids: best.set.map(({ id }) => id) };
}

const lastDay = (set: readonly OwnCertificate[]): string =>
  set.map(({ certificate }) => certificate.validUntil ?? '9999-12-31').toSorted()[0] ?? '';

const procedureCodes = [
  'WPS_NOT_APPROVED',
  'WPS_JOINT',
  'WPS_PROCESS',
  'WPS_THICKNESS',
  'WPS_DIAMETER',
  'WPS_MATERIAL',
] as const;

function procedureAnswer({ facts }: WeldingQuestion): NeedAnswer {
  const need = 'procedure';
  const { wpsId } = facts.weld;
  if (wpsId === undefined) return { need, state: 'stop', findings: [], ids: [] };
  if (!facts.wps) return { need, state: 'unknown', findings: [], ids: [wpsId] };
  const findings = foundBy(procedureCodes, asPlanned(facts));
  return { need, state: findings.length > 0 ? 'stop' : 'fine', findings, ids: [wpsId] };
}

const plain = (name: string): string => name.replaceAll(/[^\p{L}\d]/gu, '').toUpperCase();

/** Whether a batch is of a filler a procedure names: suppliers write the standard in front of it, or leave it out. */
export const isOfFiller = (batch: string, classification: string): boolean =>
  plain(batch) !== '' &&
  (plain(classification).includes(plain(batch)) || plain(batch).includes(plain(classification)));

function consumableAnswer({ facts, batches }: WeldingQuestion): NeedAnswer {
  const need = 'consumable';
  const { wps } = facts;
  if (!wps || batches === undefined) return { need, state: 'unknown', findings: [], ids: [] };
  const fitting = wps.consumables.map((one) =>
    batches.filter(({ classification }) => isOfFiller(classification, one.classification)),
  );
  const isWhole = fitting.every((found) => found.length > 0);
  const ids = [...new Set(fitting.flat().map(({ id }) => id))];
  return { need, state: isWhole ? 'fine' : 'unknown', findings: [], ids };
}

/** One machine that may be used is enough; of those that may not, each is named. */
function machineAnswer({ machines }: WeldingQuestion): NeedAnswer {
  const need = 'machine';
  if (machines === undefined || machines.length === 0)
    return { need, state: 'unknown', findings: [], ids: [] };
  const stopped = machines.filter(({ isUsable }) => !isUsable);
  const ids = (stopped.length > 0 ? stopped : machines).map(({ id }) => id);
  return { need, state: stopped.length > 0 ? 'stop' : 'fine', findings: [], ids };
}

/** What the procedure asks for; nobody has measured anything yet. */
const preheatAnswer = ({ facts }: WeldingQuestion): NeedAnswer => ({
  need: 'preheat',
  state: facts.wps ? 'fine' : 'unknown',
  findings: [],
  ids: [],
});

/** Everything that must be right before somebody welds this, each with its answer for today. */
export const canWeld = (question: WeldingQuestion): readonly NeedAnswer[] => [
  certificateAnswer(question),
  procedureAnswer(question),
  consumableAnswer(question),
  machineAnswer(question),
  preheatAnswer(question),
];

/** `no` where anything stops it, `unsure` while certificate or procedure are not known here. */
export function weldingVerdict(answers: readonly NeedAnswer[]): 'yes' | 'no' | 'unsure' {
  if (answers.some(({ state }) => state === 'stop')) return 'no';
  const isSure = answers.every(
    ({ need, state }) => state !== 'unknown' || (need !== 'certificate' && need !== 'procedure'),
  );
  return isSure ? 'yes' : 'unsure';
}
