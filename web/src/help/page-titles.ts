import { type HelpPage, helpPageOf, type ScreenPage } from '@sveis/domain/help';
import type { MessageId } from '@sveis/domain/locales';
import { moduleEntries } from '../lib/modules/module-entries.ts';

/** What each page is called: as the screen itself. */
const titles: Readonly<Record<ScreenPage, MessageId>> = {
  dashboard: 'shell.dashboard',
  more: 'shell.more',
  search: 'shell.search',
  scanner: 'shell.irScanner',
  reader: 'shell.reader',
  gone: 'shell.notFoundTitle',
  stemp: 'shell.stemp',
  calendar: 'shell.calendar',
  hours: 'shell.hours',
  shifts: 'shell.myShifts',
  files: 'shell.files',
  notices: 'shell.notices',
  notifications: 'notices.preferences',
  outbox: 'outbox.title',
  password: 'session.changePassword',
  sessions: 'session.mySessions',
  twoStep: 'signin.title',
  loginWays: 'signin.ways',
  ownData: 'shell.myData',
  canWeld: 'projectweldlog.canWeld',
  exposure: 'exposure.title',
  deliveries: 'shell.deliveries',
  crewHours: 'time.crewHours',
  report: 'reports.title',
  admin: 'admin.title',
  forms: 'admin.forms',
  formBuilder: 'admin.forms',
  formImport: 'importing.title',
  ownModules: 'modulesettings.title',
  moduleSettings: 'modulesettings.title',
  checklistFiles: 'shell.checklistFiles',
  ndtPlan: 'projectndt.plan',
  weldsByDrawing: 'projects.advancedWeldLog',
  confirm: 'expertise.confirmMany',
  guide: 'shell.help',
  people: 'users.title',
  peopleImport: 'importing.title',
  roles: 'rights.roles',
  groups: 'rights.groups',
  integrations: 'admin.integrations',
  webhooks: 'webhooks.title',
  companySettings: 'admin.settings',
  startGuide: 'admin.start',
  auditLog: 'admin.audit',
  retention: 'admin.retention',
  choiceLists: 'admin.lists',
  periodLocks: 'admin.locks',
  devices: 'admin.devices',
  signIn: 'admin.signIn',
  warehouse: 'shell.warehouse',
  productView: 'stock.productView',
  trace: 'stock.trace',
  stockReports: 'stock.reports',
  receiving: 'supplierorder.receive',
  picking: 'customerorder.pick',
  materials: 'projects.materials',
  takingMaterial: 'projects.materials',
  transferring: 'transferorder.module',
  returning: 'stockreturn.module',
  inspecting: 'stockreturn.inspect',
  counting: 'cyclecount.module',
};

/** The name of a page; a company's own module is called by its number in the address. */
export function titleOf(page: HelpPage, moduleId?: string): MessageId {
  if (page.kind === 'screen') return titles[page.page];
  return `${page.kind === 'module' ? page.module : `custommodule:${moduleId}`}.module` as MessageId;
}

/** The page of a screen of ours, by its pattern in the table of routes. */
export const pageOf = (pattern: string): HelpPage | undefined => helpPageOf(pattern, moduleEntries);

export const folderOf = (module: string): string | undefined =>
  moduleEntries.find(({ key }) => key === module)?.folder;
