import type { HostScope } from '@sveis/domain/integrations';
import type { Language } from '@sveis/domain/locales';
import type { Level, ModuleKey, OwnRoleRights, ProjectRole } from '@sveis/domain/session';
import type { HeldReason, Shift } from '@sveis/domain/time';
import type { LimitName, LotScope } from '@sveis/domain/welding';
import type { NewCompany } from '../admin/index.ts';
import type { DemoChecklists } from './demo-checklist.ts';
import type { DemoAsked, DemoChemical, DemoExposure, DemoTraining } from './demo-chemical.ts';
import type { DemoDeviation } from './demo-deviation.ts';
import type { DemoEquipment, DemoLocation } from './demo-equipment.ts';
import type { DemoFolder } from './demo-folder.ts';
import type { DemoHours, DemoWeldHours } from './demo-hours.ts';
import type { DemoArticle } from './demo-news.ts';
import type { DemoOwnList } from './demo-own-list.ts';
import type { DemoOwnModule } from './demo-own-module.ts';
import type { DemoRecord } from './demo-record.ts';
import type { DemoStock } from './demo-stock.ts';
import type { DemoTask } from './demo-task.ts';
import type { DemoTechnicalReport } from './demo-technical-report.ts';

export interface DemoPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly initialer: string;
  readonly roleSlug: string;
  readonly language: Language;
  readonly email: string;
  readonly employeeNo: string;
  readonly phone?: string;
  /** The user name of the person who approves this person's hours. */
  readonly leader?: string;
  readonly tag?: string;
}

export interface DemoGroup {
  readonly name: string;
  readonly description: string;
  readonly isAdministrative?: boolean;
  readonly level: Level;
  readonly modules: readonly ModuleKey[];
  readonly members: readonly string[];
}

/** A role of the company's own in its projects. */
export interface DemoProjectRole {
  readonly name: string;
  readonly rights: OwnRoleRights;
  readonly by: string;
}

export interface DemoProject {
  readonly number: string;
  readonly name: string;
  readonly poName?: string;
  readonly status: 'ready_for_production' | 'production' | 'on_hold' | 'finished';
  readonly leader: string;
  readonly foreman?: string;
  /** By name, of the company's accounts. */
  readonly customer?: string;
  /** Days from today. */
  readonly starts?: number;
  readonly ends?: number;
  readonly description?: string;
  readonly address?: string;
  readonly members: Readonly<Record<string, ProjectRole>>;
  /** Members who are called by a role of the company's own, by its name; their role is what it has the rights of. */
  readonly ownRoles?: Readonly<Record<string, string>>;
  /** What its welds are sampled over, and the limits it sets for its tests. */
  readonly lots?: LotScope;
  readonly limits?: readonly DemoLimit[];
}

export interface DemoLimit {
  readonly limit: LimitName;
  readonly min?: number;
  readonly max?: number;
}

export interface DemoAccount {
  readonly name: string;
  readonly type: 'customer' | 'supplier';
  readonly email: string;
  readonly phone: string;
}

export interface DemoTime {
  /** The first is the default. */
  readonly shifts: readonly Omit<Shift, 'id' | 'isDefault'>[];
  readonly workTypes: readonly { readonly name: string; readonly isBillable: boolean }[];
  readonly activities: readonly {
    readonly code: string;
    readonly name: string;
    /** The chemical people are exposed to there, by its key. */
    readonly exposesTo?: string;
  }[];
  readonly punches?: readonly DemoPunch[];
  /** Six weeks of hours, rosters and deliveries. */
  readonly hours?: DemoHours;
  /** Hours that name welds. */
  readonly weldHours?: readonly DemoWeldHours[];
}

export interface DemoPunch {
  readonly username: string;
  readonly project: string;
  readonly startedHoursAgo: number;
  /** Undefined while it runs. */
  readonly hours?: number;
  readonly heldReason?: HeldReason;
  readonly location: string;
  readonly comments: string;
}

/** One demo company as data; people refer to each other by user name. */
/** Another system that is told, switched off, and what it was sent. */
/** A key whose secret nobody has: it is seen and opens nothing. */
export interface DemoKey {
  readonly name: string;
  readonly scopes: readonly HostScope[];
  readonly by: string;
}

export interface DemoWebhook {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly events: readonly string[];
  readonly modules: readonly string[];
  readonly by: string;
  readonly sent: readonly {
    readonly event: string;
    readonly hoursAgo: number;
    readonly state: 'sent' | 'given_up';
    readonly tries: number;
    readonly status: number;
  }[];
}

export interface DemoCompany extends NewCompany {
  readonly people: readonly DemoPerson[];
  readonly groups: readonly DemoGroup[];
  readonly accounts?: readonly DemoAccount[];
  readonly projectRoles?: readonly DemoProjectRole[];
  readonly projects: readonly DemoProject[];
  readonly time: DemoTime;
  readonly locations?: readonly DemoLocation[];
  readonly equipment?: readonly DemoEquipment[];
  readonly chemicals?: readonly DemoChemical[];
  readonly deviations?: readonly DemoDeviation[];
  /** Whose cases the deviations of a category are, by user name; the first answers for them. */
  readonly categoryOwners?: Readonly<Record<string, readonly string[]>>;
  readonly exposures?: readonly DemoExposure[];
  readonly trainings?: readonly DemoTraining[];
  readonly asked?: readonly DemoAsked[];
  readonly tasks?: readonly DemoTask[];
  readonly technicalReports?: readonly DemoTechnicalReport[];
  readonly records?: readonly DemoRecord[];
  readonly news?: readonly DemoArticle[];
  readonly folders?: readonly DemoFolder[];
  readonly ownLists?: readonly DemoOwnList[];
  readonly ownModules?: readonly DemoOwnModule[];
  readonly checklists?: DemoChecklists;
  readonly stock?: DemoStock;
  readonly webhooks?: readonly DemoWebhook[];
  readonly keys?: readonly DemoKey[];
}
