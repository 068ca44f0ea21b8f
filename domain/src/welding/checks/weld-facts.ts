import type { Day } from '../../format/index.ts';
import type { CertificateRange, Validity } from '../certificates/certificate.ts';
import type { LotFigures } from '../inspection/ndt-lots.ts';
import type { JointType, NdtMethod, NdtResult, PedCategory, Position, Process } from '../lists.ts';
import type { Range } from '../range.ts';

/** Runs of a weld that may have a welder, a consumable and parameters of their own. */
export const weldRuns = ['all', 'root', 'fill', 'cap'] as const;
export type WeldRun = (typeof weldRuns)[number];

export interface Consumable {
  readonly run: WeldRun;
  readonly classification: string;
  readonly batch: string;
}

export interface WelderOfRun {
  readonly run: WeldRun;
  readonly userId?: number | undefined;
  readonly certificateId?: string | undefined;
  /** Thickness this person deposited, where several shared the joint. */
  readonly deposit?: number | undefined;
}

export interface RunParameters {
  readonly run: WeldRun;
  /** The weld's first one, where the run does not say. */
  readonly process?: Process | undefined;
  readonly amps?: number | undefined;
  readonly volts?: number | undefined;
  readonly speed?: number | undefined;
}

export interface Repair {
  readonly no: string;
  readonly location: string;
  /** The day it was welded. */
  readonly day?: Day | undefined;
  /** Whether it has been welded again and found good. */
  readonly isClosed: boolean;
}

/** A weld as its rules see it. What is missing has not been filled in. */
export interface Weld {
  readonly joint?: JointType | undefined;
  /** The two sides. Of a branch the second is the branch. */
  readonly thickness: readonly [number | undefined, number | undefined];
  readonly diameter?: number | undefined;
  readonly heats: readonly [string | undefined, string | undefined];
  readonly wpsId?: string | undefined;
  readonly processes: readonly Process[];
  readonly positions: readonly Position[];
  readonly consumables: readonly Consumable[];
  readonly welders: readonly WelderOfRun[];
  readonly parameters: readonly RunParameters[];
  /** The day and the moment it was finished. */
  readonly endDay?: Day | undefined;
  readonly endAt?: number | undefined;
  readonly preheat?: number | undefined;
  readonly interpass?: number | undefined;
  /** The revision of the drawing it was welded after. */
  readonly revision?: string | undefined;
  readonly ndt: Readonly<Partial<Record<NdtMethod, NdtOfWeld>>>;
  /** Methods it is selected for. */
  readonly selected?: readonly string[] | undefined;
  readonly isCutOut?: boolean | undefined;
  readonly pwhtId?: string | undefined;
  readonly repairs: readonly Repair[];
}

export interface NdtOfWeld {
  readonly result?: NdtResult | undefined;
  /** The moment it was tested. */
  readonly testedAt?: number | undefined;
}

export interface ProcedureRun {
  readonly run: WeldRun;
  readonly process?: Process | undefined;
  readonly heatInput: Range;
}

/** A WPS as welds are held against it. */
export interface Procedure {
  readonly number: string;
  readonly approvedOn?: Day | undefined;
  /** The day it was superseded or withdrawn. */
  readonly endedOn?: Day | undefined;
  readonly joints: readonly JointType[];
  readonly processes: readonly Process[];
  readonly positions: readonly Position[];
  /** Groups of one side and of the other. */
  readonly materials: readonly [readonly string[], readonly string[]];
  readonly thickness: Range;
  readonly diameter: Range;
  readonly consumables: readonly Pick<Consumable, 'run' | 'classification'>[];
  readonly runs: readonly ProcedureRun[];
  readonly preheatMin?: number | undefined;
  readonly interpassMax?: number | undefined;
  readonly needsPwht: boolean;
}

export interface WelderCertificate extends CertificateRange, Validity {
  readonly number: string;
  readonly isPed: boolean;
  readonly holderId?: number | undefined;
  /** Whether it is of the kind welders and operators have; inspectors and coordinators have others. */
  readonly isForWelding?: boolean | undefined;
  readonly isDraft?: boolean | undefined;
}

export interface Heat {
  readonly number: string;
  readonly isVerified: boolean;
  readonly certificateType?: '2.1' | '2.2' | '3.1' | '3.2' | undefined;
  readonly materialGroup?: string | undefined;
  readonly isPipe?: boolean | undefined;
}

export interface DrawingOfWeld {
  readonly revision: string;
  readonly ped: PedCategory;
  readonly needsPwht: boolean;
  /** Hours to wait before testing: cold cracks come late. */
  readonly ndtHold: number;
}

/** A weld with what it points at. What is not known here is undefined, and nothing is said about it. */
export interface WeldFacts {
  readonly weld: Weld;
  readonly drawing?: DrawingOfWeld | undefined;
  /** The lots of its drawing. */
  readonly lots?: readonly LotFigures[] | undefined;
  readonly wps?: Procedure | undefined;
  /** Whether the drawing names the procedure; undefined where it names none, or that is not known here. */
  readonly isWpsOfDrawing?: boolean | undefined;
  readonly certificateOf: (id: string) => WelderCertificate | undefined;
  readonly heatOf: (id: string) => Heat | undefined;
  /** Whether a heat treatment is approved, and its result accepted. */
  readonly isPwhtApproved: (id: string) => boolean | undefined;
  /** The day of a heat treatment that was made. */
  readonly treatedOn: (id: string) => Day | undefined;
  readonly today: Day;
}
