import { type Day, formatDate } from '../../format/index.ts';
import {
  certificateState,
  isInForce,
  outsideCertificate,
  type WeldedPart,
} from '../certificates/certificate.ts';
import { isLotShort, lotsOfJoint } from '../inspection/ndt-lots.ts';
import type { Process } from '../lists.ts';
import { figureText, isInRange, type Range, rangeText } from '../range.ts';
import { type FillerGroup, fillerGroupOf } from './filler-group.ts';
import { heatInput } from './heat-input.ts';
import type { Procedure, Weld, WelderCertificate, WelderOfRun, WeldFacts, WeldRun } from './weld-facts.ts';

/** What is wrong with a weld: at which field, and the words and figures its sentence needs. */
export interface WeldFinding {
  readonly field: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

type WeldCheck = (facts: WeldFacts) => readonly WeldFinding[];

const at = (field: string, params?: WeldFinding['params']): readonly WeldFinding[] => [
  params ? { field, params } : { field },
];
const fine: readonly WeldFinding[] = [];

/** What only a finished weld can lack is not said of one that is planned. */
const isWelded = ({ endDay }: Weld): boolean => endDay !== undefined;

/** A rule about the procedure says nothing until one is chosen and known. */
const byProcedure =
  (check: (wps: Procedure, facts: WeldFacts) => readonly WeldFinding[]): WeldCheck =>
  (facts) =>
    facts.wps ? check(facts.wps, facts) : fine;

/** Of a branch the branch's wall counts, else both sides. */
const wallsOf = ({ weld: { joint, thickness } }: WeldFacts) => {
  const sides = [
    ['thickness_1', thickness[0]],
    ['thickness_2', thickness[1]],
  ] as const;
  return joint === 'BR-ON' || joint === 'BR-IN' ? sides.slice(1) : sides;
};

const outside = (field: string, value: number | undefined, range: Range, wps: string) =>
  value === undefined || isInRange(value, range)
    ? fine
    : at(field, { value: figureText(value), range: rangeText(range) ?? '', number: wps });

const notAllowed = (field: string, used: readonly string[], allowed: readonly string[], wps: string) => {
  const value = used.filter((one) => !allowed.includes(one));
  return value.length === 0
    ? fine
    : at(field, { value: value.join(', '), range: allowed.join(', '), number: wps });
};

/** Spaces and capitals are written in many ways. */
const sameName = (one: string, other: string): boolean =>
  one.replaceAll(/\s/g, '').toUpperCase() === other.replaceAll(/\s/g, '').toUpperCase();

const wpsChecks = {
  WPS_NOT_APPROVED: byProcedure(({ number, approvedOn, endedOn }, { weld, today }) => {
    const day = weld.endDay ?? today;
    const isApproved =
      approvedOn !== undefined && approvedOn <= day && (endedOn === undefined || day <= endedOn);
    return isApproved ? fine : at('wps', { number });
  }),
  WPS_DRAWING: byProcedure(({ number }, { isWpsOfDrawing }) =>
    isWpsOfDrawing === false ? at('wps', { number }) : fine,
  ),
  WPS_JOINT: byProcedure(({ joints, number }, { weld }) =>
    notAllowed('joint_type', weld.joint ? [weld.joint] : [], joints, number),
  ),
  WPS_PROCESS: byProcedure(({ processes, number }, { weld }) =>
    notAllowed('process', weld.processes, processes, number),
  ),
  WPS_POSITION: byProcedure(({ positions, number }, { weld }) =>
    notAllowed('position', weld.positions, positions, number),
  ),
  WPS_THICKNESS: byProcedure(({ thickness, number }, facts) =>
    wallsOf(facts).flatMap(([field, value]) => outside(field, value, thickness, number)),
  ),
  WPS_DIAMETER: byProcedure(({ diameter, number }, { weld }) =>
    outside('diameter', weld.diameter, diameter, number),
  ),
  WPS_MATERIAL: byProcedure((wps, facts) => materialFindings(wps, facts)),
  WPS_CONSUMABLE: byProcedure(({ consumables, number }, { weld }) => {
    const classifications = consumables.map(({ classification }) => classification);
    const unknown = weld.consumables
      .map(({ classification }) => classification)
      .filter((one) => one !== '' && !classifications.some((allowed) => sameName(one, allowed)));
    return unknown.length === 0
      ? fine
      : at('consumables', { value: unknown.join(', '), range: classifications.join(', '), number });
  }),
  PREHEAT_LOW: byProcedure(({ preheatMin, number }, { weld }) =>
    outside('preheat', weld.preheat, { min: preheatMin }, number),
  ),
  INTERPASS_HIGH: byProcedure(({ interpassMax, number }, { weld }) =>
    outside('interpass_max', weld.interpass, { max: interpassMax }, number),
  ),
  HEAT_INPUT: byProcedure((wps, facts) => heatFindings(wps, facts)),
} satisfies Record<string, WeldCheck>;

/** Which side of the joint is called the first is chance: the groups may fit either way round. */
function materialFindings({ materials, number }: Procedure, { weld, heatOf }: WeldFacts) {
  const groups = weld.heats.map((id) => (id === undefined ? undefined : heatOf(id)?.materialGroup));
  const fits = (order: readonly (readonly string[] | undefined)[]) =>
    groups.map((group, side) => group === undefined || order[side]?.includes(group) === true);
  const sides = [fits(materials), fits(materials.toReversed())].toSorted(
    (one, other) => other.filter(Boolean).length - one.filter(Boolean).length,
  )[0];
  return (sides ?? []).flatMap((isFit, side) =>
    isFit
      ? fine
      : at(`material_${side + 1}`, {
          value: String(groups[side]),
          range: [...new Set(materials.flat())].join(', '),
          number,
        }),
  );
}

function heatFindings({ runs, number }: Procedure, { weld }: WeldFacts) {
  return weld.parameters.flatMap(({ run, process = weld.processes[0], amps, volts, speed }) => {
    if (!process || amps === undefined || volts === undefined || speed === undefined) return fine;
    const allowed = runs.find((one) => one.run === run) ?? runs.find((one) => one.run === 'all');
    return outside(
      'parameters',
      heatInput(process, { amps, volts, speed }),
      allowed?.heatInput ?? {},
      number,
    );
  });
}

/** Whether two rows speak of the same run. */
const meets = (one: WeldRun, other: WeldRun): boolean => one === other || one === 'all' || other === 'all';

/** Of several processes in a weld those of the run, by what was written down, else by the procedure. */
function processesOf({ weld, wps }: WeldFacts, run: WeldRun): readonly Process[] {
  if (weld.processes.length < 2 || run === 'all') return weld.processes;
  const known = [weld.parameters, wps?.runs ?? []].map((rows) =>
    rows.flatMap(({ run: other, process }) => (process !== undefined && other === run ? [process] : [])),
  );
  const used = known.find(({ length }) => length > 0) ?? [];
  return weld.processes.filter((process) => used.includes(process));
}

/** Groups of the fillers of a run, by what was written down, else by the procedure. */
function fillerGroupsOf({ weld, wps }: WeldFacts, run: WeldRun): readonly FillerGroup[] {
  const used = weld.consumables.length > 0 ? weld.consumables : (wps?.consumables ?? []);
  return used
    .filter((one) => meets(one.run, run))
    .flatMap(({ classification }) => fillerGroupOf(classification) ?? []);
}

/** What a certificate is held against: who shared the joint is measured by what they deposited. */
export const weldedPart = (facts: WeldFacts, { run, deposit }: WelderOfRun): WeldedPart => {
  const { weld } = facts;
  const walls = weld.thickness.filter((wall) => wall !== undefined);
  return {
    processes: processesOf(facts, run),
    joint: weld.joint,
    thickness: deposit ?? (walls.length > 0 ? Math.min(...walls) : undefined),
    diameter: weld.diameter,
    positions: weld.positions,
    fillerGroups: fillerGroupsOf(facts, run),
  };
};

/** Registered, for welding, the welder's own, and tested by the day. What is not known here is not held against it. */
export const isOwnCertificate = (
  { holderId, isForWelding, isDraft, testedOn }: WelderCertificate,
  userId: number | undefined,
  day: Day,
): boolean =>
  isDraft !== true &&
  isForWelding !== false &&
  (holderId === undefined || userId === undefined || holderId === userId) &&
  testedOn <= day;

/** The certificate a row names, where it is known here. */
const certificateNamed = (facts: WeldFacts, { certificateId }: WelderOfRun): WelderCertificate | undefined =>
  certificateId === undefined ? undefined : facts.certificateOf(certificateId);

const dayOf = ({ weld, today }: WeldFacts): Day => weld.endDay ?? today;

const counts = (facts: WeldFacts, certificate: WelderCertificate, { userId }: WelderOfRun): boolean =>
  isOwnCertificate(certificate, userId, dayOf(facts));

/** Certificates the same person has named at other rows of the run. */
export const certificatesBeside = (facts: WeldFacts, welder: WelderOfRun): readonly WelderCertificate[] =>
  facts.weld.welders
    .filter((one) => one.userId !== undefined && one.userId === welder.userId && meets(one.run, welder.run))
    .flatMap((one) => certificateNamed(facts, one) ?? [])
    .filter((certificate) => counts(facts, certificate, welder));

/** Each welder with the certificate named, where it is known here; one that is missing is said to be that alone. */
const certified = (
  facts: WeldFacts,
  check: (certificate: WelderCertificate, welder: WelderOfRun) => readonly WeldFinding[],
): readonly WeldFinding[] =>
  facts.weld.welders.flatMap((welder) => {
    const certificate = certificateNamed(facts, welder);
    return certificate && counts(facts, certificate, welder) ? check(certificate, welder) : fine;
  });

/** A certificate that did not count on the day of the weld. */
const notInForce =
  (states: readonly string[]): WeldCheck =>
  (facts) =>
    certified(facts, (certificate) => {
      const state = certificateState(certificate, dayOf(facts));
      return isInForce(state) || !states.includes(state)
        ? fine
        : at('welders', { number: certificate.number });
    });

const certificateChecks = {
  /** A certificate of somebody else, of an inspector, in draft or of a later test is none. */
  CERT_MISSING: (facts) => {
    const { weld } = facts;
    if (weld.welders.length === 0) return isWelded(weld) ? at('welders') : fine;
    const isMissing = (welder: WelderOfRun): boolean => {
      const certificate = certificateNamed(facts, welder);
      return certificate ? !counts(facts, certificate, welder) : welder.certificateId === undefined;
    };
    return weld.welders.some(isMissing) ? at('welders') : fine;
  },
  CERT_EXPIRED: notInForce(['expired', 'revoked']),
  CERT_LAPSED: notInForce(['lapsed']),
  CERT_RANGE: (facts) =>
    certified(facts, (certificate, welder) =>
      outsideCertificate(weldedPart(facts, welder), certificate, certificatesBeside(facts, welder)).flatMap(
        (limit) => at('welders', { number: certificate.number, limit }),
      ),
    ),
  CERT_PED: (facts) =>
    ['II', 'III', 'IV'].includes(facts.drawing?.ped ?? 'none')
      ? certified(facts, ({ isPed, number }) =>
          isPed ? fine : at('welders', { number, category: String(facts.drawing?.ped) }),
        )
      : fine,
} satisfies Record<string, WeldCheck>;

/** Pressure parts need an inspection certificate: 3.1 or better. */
const isInspected = (type: string | undefined): boolean => type === '3.1' || type === '3.2';

const traceChecks = {
  /** Procedures and certificates reach to some pipes only: without a diameter nothing is held against them. */
  DIAMETER_MISSING: ({ weld, heatOf }) => {
    const pipe = weld.heats
      .map((id) => (id === undefined ? undefined : heatOf(id)))
      .find((heat) => heat?.isPipe === true);
    return pipe && weld.diameter === undefined ? at('diameter', { number: pipe.number }) : fine;
  },
  HEAT_MISSING: ({ weld }) =>
    weld.heats.flatMap((heat, side) =>
      isWelded(weld) && heat === undefined ? at(`material_${side + 1}`) : fine,
    ),
  HEAT_CERT: ({ weld, heatOf }) =>
    weld.heats.flatMap((id, side) => {
      const heat = id === undefined ? undefined : heatOf(id);
      const isProved = heat === undefined || (heat.isVerified && isInspected(heat.certificateType));
      return isProved ? fine : at(`material_${side + 1}`, { number: heat.number });
    }),
  BATCH_MISSING: ({ weld }) => {
    if (weld.consumables.length === 0) return isWelded(weld) ? at('consumables') : fine;
    return weld.consumables.some(({ batch }) => batch.trim() === '') ? at('consumables') : fine;
  },
} satisfies Record<string, WeldCheck>;

const HOUR = 3_600_000;

const ndtChecks = {
  /** Said of the welds that could still be selected. */
  NDT_SELECTION: ({ weld, lots = [] }) =>
    isWelded(weld) && weld.isCutOut !== true
      ? lotsOfJoint(lots, weld.joint)
          .filter((lot) => isLotShort(lot) && !(weld.selected ?? []).includes(lot.method))
          .flatMap(({ method, selected, missing }) =>
            at('ndt_selected', { method, selected, count: selected + missing }),
          )
      : fine,
  /** Another method that was reported while the visual test was not accepted. */
  NDT_ORDER: ({ weld: { ndt } }) => {
    const visual = ndt.VT;
    const others = Object.entries(ndt).filter(
      ([method, { result }]) => method !== 'VT' && result !== undefined && result !== 'not_tested',
    );
    const isFirst = visual?.result === 'accepted';
    return isFirst || others.length === 0 ? fine : at('ndt_status', { method: others[0]?.[0] ?? '' });
  },
  /** The visual test may be made at once; the others wait for cracks that come late. */
  NDT_EARLY: ({ weld: { ndt, endAt }, drawing }) =>
    Object.entries(ndt).flatMap(([method, { testedAt }]) =>
      method !== 'VT' &&
      testedAt !== undefined &&
      endAt !== undefined &&
      testedAt < endAt + (drawing?.ndtHold ?? 0) * HOUR
        ? at('ndt_status', { method, hours: drawing?.ndtHold ?? 0 })
        : fine,
    ),
  PWHT_MISSING: ({ weld, drawing, wps, isPwhtApproved }) => {
    const isNeeded = drawing?.needsPwht === true || wps?.needsPwht === true;
    const isApproved = weld.pwhtId !== undefined && isPwhtApproved(weld.pwhtId) !== false;
    return isNeeded && isWelded(weld) && !isApproved ? at('pwht') : fine;
  },
  /** Welding or repairing after the treatment undoes it there. */
  PWHT_WELDED_AFTER: ({ weld, treatedOn }) => {
    const treated = weld.pwhtId === undefined ? undefined : treatedOn(weld.pwhtId);
    const welded = [weld.endDay, ...weld.repairs.map(({ day }) => day)].filter((day) => day !== undefined);
    const last = welded.toSorted().at(-1);
    return treated !== undefined && last !== undefined && last > treated
      ? at('pwht', { day: formatDate(last), treated: formatDate(treated) })
      : fine;
  },
  /** A test is of the weld as it will be used; looking at it stays true. The day of the treatment counts whole. */
  PWHT_TESTED_BEFORE: ({ weld, drawing, wps, treatedOn }) => {
    const treated = weld.pwhtId === undefined ? undefined : treatedOn(weld.pwhtId);
    if (treated === undefined || !(drawing?.needsPwht === true || wps?.needsPwht === true)) return fine;
    return Object.entries(weld.ndt).flatMap(([method, { testedAt }]) =>
      method !== 'VT' && testedAt !== undefined && testedAt < Date.parse(treated)
        ? at('ndt_status', { method, treated: formatDate(treated) })
        : fine,
    );
  },
  /** A coordinator decides about a third repair at one place. */
  REPAIR_LIMIT: ({ weld: { repairs } }) => {
    const places = repairs.map(({ location }) => location.trim().toLowerCase());
    const most = Math.max(0, ...places.map((place) => places.filter((one) => one === place).length));
    return most > 2 ? at('repairs', { count: most }) : fine;
  },
  REV_CHANGED: ({ weld, drawing }) =>
    weld.revision !== undefined && drawing !== undefined && weld.revision !== drawing.revision
      ? at('drawing', { welded: weld.revision, current: drawing.revision })
      : fine,
} satisfies Record<string, WeldCheck>;

/** The coded checks of a weld. A percentage and a number used twice are refused by their fields. */
export const weldChecks = { ...wpsChecks, ...certificateChecks, ...traceChecks, ...ndtChecks };

export type WeldCheckCode = keyof typeof weldChecks;

export const weldCheckCodes = Object.keys(weldChecks) as readonly WeldCheckCode[];
