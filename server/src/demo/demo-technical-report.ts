/** A technical report of a demo company; days are counted from today. */
export interface DemoTechnicalReport {
  readonly project: string;
  readonly by: string;
  readonly written: number;
  readonly status: 'draft' | 'submitted' | 'approved' | 'rejected';
  /** Who approved or rejected it, and why. */
  readonly answeredBy?: string;
  readonly rejectedBecause?: string;
  readonly title: string;
  readonly type: string;
  readonly object: string;
  readonly tag: string;
  readonly scope: string;
  readonly drawings?: string;
  readonly welds?: string;
  readonly place?: string;
  readonly participants?: readonly (readonly [name: string, company: string, role: string])[];
  readonly documents?: string;
  /** Measuring equipment by number. */
  readonly instruments?: readonly string[];
  readonly measurements?: readonly DemoMeasurement[];
  readonly findings?: readonly DemoFinding[];
  readonly conclusion?: string;
  readonly result?: 'ok' | 'ok_with_remarks' | 'not_ok';
  readonly distribution?: string;
}

export type DemoMeasurement = readonly [
  point: string,
  nominal: number,
  tolerance: readonly [minus: number, plus: number],
  actual: number,
];

export interface DemoFinding {
  readonly description: string;
  readonly severity: 'low' | 'medium' | 'high';
  readonly action?: string;
  readonly responsible?: string;
  readonly due?: number;
  readonly closedBy?: string;
}
