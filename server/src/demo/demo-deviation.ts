/** Days are counted from today; what lies behind is negative. */
export interface DemoDeviation {
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly severity: 'high' | 'medium' | 'low';
  readonly status: 'registered' | 'process' | 'closed';
  /** Null where it was sent without a name. */
  readonly reportedBy: string | null;
  readonly reported: number;
  readonly project?: string;
  readonly place?: string;
  readonly hseType?: string;
  readonly responsible?: string;
  readonly deadline?: number;
  readonly reason?: string;
  readonly consequences?: readonly string[];
  readonly immediateAction?: string;
  readonly estimatedCost?: number;
  readonly actualCost?: number;
  readonly change?: { readonly no: string; readonly amount: number };
  readonly supplier?: string;
  readonly customer?: string;
  /** The number of an item of equipment it is about. */
  readonly source?: string;
  readonly underlyingReason?: string;
  readonly whys?: readonly (readonly [why: string, cause: string])[];
  readonly actions?: readonly DemoAction[];
  readonly effect?: 'effective' | 'partly';
  readonly closedBy?: string;
  readonly reopened?: string;
}

export interface DemoAction {
  readonly text: string;
  readonly type: 'immediate' | 'corrective' | 'preventive';
  readonly by: string;
  readonly due: number;
  readonly state: 'open' | 'done' | 'verified';
  readonly verifiedBy?: string;
}
