import type { CertificateType, PlaceKind } from '@sveis/domain/warehouse';

export interface DemoWarehouse {
  readonly code: string;
  readonly name: string;
  readonly isVan?: boolean;
  /** In the order a picker walks. */
  readonly places: readonly { readonly code: string; readonly name: string; readonly kind?: PlaceKind }[];
}

/** How much lies in a place; `HOV/A-01-01` is a place of a warehouse. */
export type DemoLying = readonly [place: string, qty: string];

export interface DemoBatch {
  readonly number: string;
  readonly heat?: string;
  readonly manufacturer?: string;
  readonly certificate?: readonly [type: CertificateType, number: string];
  /** Days from today. */
  readonly expiresIn?: number;
  readonly isQuarantined?: boolean;
  readonly lies: readonly DemoLying[];
}

export interface DemoProduct {
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly unit: string;
  readonly barcode: string;
  /** A box of many: its own code, and how many are in it. */
  readonly pack?: { readonly barcode: string; readonly qty: number; readonly unit: string };
  readonly requiresHeat?: boolean;
  readonly batchPattern?: string;
  readonly minCertificate?: CertificateType;
  readonly shelfLifeDays?: number;
  readonly minStock?: number;
  readonly maxStock?: number;
  /** Who it is usually bought from. */
  readonly supplier?: string;
  readonly overReceipt?: number;
  readonly defaultPlace?: string;
  readonly cost: number;
  readonly price: number;
  /** What there is of it, by batch, by serial or counted alone. */
  readonly batches?: readonly DemoBatch[];
  readonly serials?: readonly { readonly place: string; readonly numbers: readonly string[] }[];
  readonly lies?: readonly DemoLying[];
}

export interface DemoReceipt {
  readonly product: string;
  readonly qty: string;
  readonly batch: Omit<DemoBatch, 'lies'>;
  readonly place: string;
  readonly deliveryNote: string;
}

export interface DemoSupplierOrder {
  readonly supplier: string;
  readonly about: string;
  readonly warehouse: string;
  /** Days from today. */
  readonly ordered: number;
  readonly due: number;
  readonly lines: readonly { readonly product: string; readonly qty: number; readonly cost: number }[];
  readonly receipts?: readonly DemoReceipt[];
  /** A deviation about what came damaged. */
  readonly damage?: {
    readonly title: string;
    readonly description: string;
    readonly closing: string;
    readonly closedBy: string;
  };
}

/** A move of what lies there already, by the store keeper. */
export interface DemoMove {
  readonly kind: 'issue_project' | 'transfer_direct';
  readonly product: string;
  readonly batch: string;
  readonly qty: string;
  readonly from: string;
  readonly to: string;
  readonly project?: string;
  readonly daysAgo: number;
}

/** What was left of a batch and was put away as a piece of its own. */
export interface DemoOffcut {
  readonly product: string;
  readonly batch: string;
  readonly qty: string;
  readonly place: string;
  readonly dimensions?: string;
  readonly daysAgo: number;
}

/** A row of a project's material list that was taken from a batch in stock. */
export interface DemoStockMaterial {
  readonly project: string;
  readonly product: string;
  readonly batch: string;
  readonly daysAgo: number;
  readonly pos: string;
  readonly description: string;
  readonly form: string;
  readonly designation: string;
  readonly dimension: string;
  readonly qty: number;
  readonly unit: 'pcs' | 'm' | 'kg';
}

export interface DemoTransfer {
  readonly about: string;
  readonly from: string;
  readonly to: string;
  readonly due: number;
  readonly product: string;
  readonly qty: number;
  /** What has left and what has arrived of it. */
  readonly sent?: {
    readonly batch: string;
    readonly out: string;
    readonly place: string;
    readonly in: string;
    readonly toPlace: string;
  };
}

export interface DemoCustomerOrder {
  readonly customer: string;
  readonly about: string;
  readonly deliverTo: string;
  readonly warehouse: string;
  /** Days from today. */
  readonly due: number;
  readonly lines: readonly { readonly product: string; readonly qty: number; readonly price: number }[];
  /** What is in the staging place already. */
  readonly picked?: readonly { readonly line: number; readonly qty: string; readonly place: string }[];
}

export interface DemoAdjustment {
  readonly about: string;
  readonly warehouse: string;
  readonly product: string;
  readonly batch: string;
  readonly place: string;
  readonly seen: number;
  readonly qty: number;
  readonly reason: string;
}

/** A return that is authorised: of a project with goods that have come in, or to the supplier of an order. */
export interface DemoReturn {
  readonly about: string;
  readonly reason: string;
  readonly warehouse: string;
  readonly project?: string;
  /** The order it goes back on, by its supplier. */
  readonly supplier?: string;
  readonly due: number;
  readonly product: string;
  readonly batch: string;
  readonly qty: number;
  /** Days ago, where it lies in quarantine already. */
  readonly received?: number;
}

export interface DemoCount {
  readonly about: string;
  readonly warehouse: string;
  readonly places: readonly string[];
  readonly isBlind: boolean;
  /** Its differences are posted: the reports show it. */
  readonly isPosted?: boolean;
  readonly due: number;
  /** Codes nobody knew, put aside while it was counted. */
  readonly parked?: readonly {
    readonly place: string;
    readonly code: string;
    readonly qty: string;
    readonly note: string;
  }[];
  /** What was counted, round by round. */
  readonly rounds: readonly (readonly {
    readonly place: string;
    readonly product: string;
    readonly batch?: string;
    readonly qty: string;
  }[])[];
}

/** What a company keeps in stock, and what is on its way there. */
export interface DemoStock {
  readonly units: readonly { readonly code: string; readonly name: string; readonly decimals: number }[];
  readonly warehouses: readonly DemoWarehouse[];
  readonly products: readonly DemoProduct[];
  /** The number the first order of the year follows. */
  readonly ordersBefore: number;
  readonly orders: readonly DemoSupplierOrder[];
  readonly moves: readonly DemoMove[];
  readonly offcuts: readonly DemoOffcut[];
  readonly materials: readonly DemoStockMaterial[];
  readonly reserved: readonly {
    readonly product: string;
    readonly batch: string;
    readonly place: string;
    readonly qty: string;
  }[];
  /** The numbers the first documents of each kind of the year follow. */
  readonly documentsBefore: {
    readonly customers: number;
    readonly transfers: number;
    readonly adjustments: number;
    readonly counts: number;
    readonly returns: number;
  };
  /** What projects need, by their numbers. */
  readonly planned: readonly {
    readonly project: string;
    readonly product: string;
    readonly qty: string;
  }[];
  readonly customers: readonly DemoCustomerOrder[];
  readonly transfers: readonly DemoTransfer[];
  readonly adjustments: readonly DemoAdjustment[];
  readonly counts: readonly DemoCount[];
  readonly returns: readonly DemoReturn[];
  /** Who keeps it, by user name. */
  readonly keeper: string;
  readonly printers: readonly { readonly name: string; readonly host: string; readonly size: string }[];
}
