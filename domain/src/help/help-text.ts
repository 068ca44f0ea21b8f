import type { MarkShape } from '../records/index.ts';

/** What a help page draws beside its words: the shape of a state, an icon of the header, or the strip of a day. */
export type SignMark = MarkShape | 'bell' | 'dayUnder' | 'dayMet' | 'dayAbsence';

/** The help of one screen: what it is for, three things people do there, and what its signs mean. */
export interface HelpText {
  readonly about: string;
  /** Each begins with a verb. */
  readonly todo: readonly [string, string, string];
  readonly signs?: Readonly<Partial<Record<SignMark, string>>>;
}

const everydayPages = [
  'dashboard',
  'more',
  'search',
  'scanner',
  'gone',
  'stemp',
  'calendar',
  'hours',
  'shifts',
  'files',
  'notices',
  'notifications',
  'outbox',
  'password',
  'sessions',
  'twoStep',
  'loginWays',
  'ownData',
  'reader',
  'canWeld',
  'exposure',
] as const;

const officePages = [
  'deliveries',
  'crewHours',
  'report',
  'admin',
  'forms',
  'formBuilder',
  'formImport',
  'ownModules',
  'moduleSettings',
  'checklistFiles',
  'ndtPlan',
  'weldsByDrawing',
  'confirm',
  'guide',
  'people',
  'peopleImport',
  'roles',
  'groups',
  'integrations',
  'webhooks',
  'companySettings',
  'startGuide',
  'periodLocks',
  'retention',
  'choiceLists',
  'auditLog',
  'devices',
  'signIn',
] as const;

const stockPages = [
  'warehouse',
  'productView',
  'trace',
  'stockReports',
  'receiving',
  'picking',
  'transferring',
  'returning',
  'inspecting',
  'counting',
  'materials',
  'takingMaterial',
] as const;

/** Pages of the screens that are no module's. */
export const screenPages = [...everydayPages, ...officePages, ...stockPages] as const;
export type ScreenPage = (typeof screenPages)[number];

export type EverydayWords = Readonly<Record<(typeof everydayPages)[number], HelpText>>;
export type OfficeWords = Readonly<Record<(typeof officePages)[number], HelpText>>;
export type StockWords = Readonly<Record<(typeof stockPages)[number], HelpText>>;

export const helpRoles = [
  'welder',
  'foreman',
  'project_leader',
  'warehouse',
  'quality',
  'hse',
  'admin',
] as const;
export type HelpRole = (typeof helpRoles)[number];

/** What each role does in the app, in a sentence or two. */
export type RoleWords = Readonly<Record<HelpRole, string>>;
