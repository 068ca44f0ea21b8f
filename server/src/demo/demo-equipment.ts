/** A place in the company's tree; a parent stands before what is in it. */
export interface DemoLocation {
  readonly name: string;
  readonly parent?: string;
  readonly kind: 'site' | 'building' | 'room' | 'shelf' | 'vehicle';
  /** What the label on it says. */
  readonly code?: string;
}

export interface DemoPlan {
  readonly type: string;
  readonly months: number;
  readonly lastDaysAgo?: number;
  readonly dueInDays?: number;
  readonly responsible?: string;
  readonly stopsUse?: boolean;
}

export interface DemoControl {
  readonly daysAgo: number;
  readonly type: string;
  readonly result: 'pass' | 'pass_with_remarks' | 'fail';
  readonly by?: string;
  readonly byCompany?: string;
  readonly certificate?: string;
  readonly remarks?: string;
  /** The person of that company who looked at it. */
  readonly expert?: string;
  /** Who has certified that company. */
  readonly certifiedBy?: string;
  /** Marked with the colour of its year. */
  readonly isMarked?: true;
  readonly points?: readonly (readonly [point: string, set: number, measured: number, tolerance: number])[];
}

/** An item of equipment; days are counted from the day the demo is loaded. */
export interface DemoEquipment {
  readonly number: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly model?: string;
  readonly serial?: string;
  readonly vendor?: string;
  readonly capacity?: readonly [amount: number, unit: string];
  readonly location?: string;
  readonly project?: string;
  readonly holder?: string;
  readonly rentedFrom?: string;
  readonly rentedForDays?: number;
  readonly customerOwned?: string;
  readonly purchase?: { readonly daysAgo: number; readonly price: number; readonly warrantyInDays: number };
  readonly calibrationMonths?: number;
  readonly calibratedDaysAgo?: number;
  readonly plans?: readonly DemoPlan[];
  readonly controls?: readonly DemoControl[];
  readonly stopped?: { readonly reason: string; readonly daysAgo: number };
  readonly scrapped?: { readonly reason: string; readonly day: string };
  readonly registeredBy: string;
}
