import type { words as batch } from '../modules/batches/words/en.ts';
import type { words as expertise } from '../modules/certificates/words/en.ts';
import type { words as checklistplans } from '../modules/checklist-plans/words/en.ts';
import type { words as checklists } from '../modules/checklists/words/en.ts';
import type { words as chemicallist } from '../modules/chemicals/words/en.ts';
import type { words as deviation } from '../modules/deviation/words/en.ts';
import type { words as projectdrawing } from '../modules/drawing/words/en.ts';
import type { words as equipment } from '../modules/equipment/words/en.ts';
import type { words as projectmateriallist } from '../modules/material-list/words/en.ts';
import type { words as projectndt } from '../modules/ndt/words/en.ts';
import type { words as news } from '../modules/news/words/en.ts';
import type { words as projectpressuretest } from '../modules/pressure-test/words/en.ts';
import type { words as product } from '../modules/products/words/en.ts';
import type { words as projects } from '../modules/projects/words/en.ts';
import type { words as projectpwht } from '../modules/pwht/words/en.ts';
import type { words as projectpwps } from '../modules/pwps/words/en.ts';
import type { words as stocklocation } from '../modules/stock-locations/words/en.ts';
import type { words as stockunit } from '../modules/stock-units/words/en.ts';
import type { words as supplierorder } from '../modules/supplier-orders/words/en.ts';
import type { words as projectsurfacereport } from '../modules/surface-report/words/en.ts';
import type { words as tasks } from '../modules/tasks/words/en.ts';
import type { words as projecttechnicalreport } from '../modules/technical-report/words/en.ts';
import type { words as transferorder } from '../modules/transfer-orders/words/en.ts';
import type { words as warehouse } from '../modules/warehouses/words/en.ts';
import type { words as projectweldlog } from '../modules/weld-log/words/en.ts';
import type { words as wpqr } from '../modules/wpqr/words/en.ts';
import type { words as projectwps } from '../modules/wps/words/en.ts';
import type { admin } from './en/admin.ts';
import type { builder } from './en/builder.ts';
import type { dashboard } from './en/dashboard.ts';
import type { delivery } from './en/delivery.ts';
import type { errors } from './en/errors.ts';
import type { exposure } from './en/exposure.ts';
import type { fields } from './en/fields.ts';
import type { filling } from './en/filling.ts';
import type { folders } from './en/folders.ts';
import type { hours } from './en/hours.ts';
import type { importing } from './en/importing.ts';
import type { mail } from './en/mail.ts';
import type { modulesettings } from './en/modulesettings.ts';
import type { notices } from './en/notices.ts';
import type { outbox } from './en/outbox.ts';
import type { payroll } from './en/payroll.ts';
import type { permissions } from './en/permissions.ts';
import type { presets } from './en/presets.ts';
import type { recordfile } from './en/recordfile.ts';
import type { records } from './en/records.ts';
import type { reports } from './en/reports.ts';
import type { rights } from './en/rights.ts';
import type { scan } from './en/scan.ts';
import type { search } from './en/search.ts';
import type { session } from './en/session.ts';
import type { shell } from './en/shell.ts';
import type { stock } from './en/stock.ts';
import type { time } from './en/time.ts';
import type { users } from './en/users.ts';
import type { welding } from './en/welding.ts';

/** English is the shape: a key missing in another language fails the compiler. */
export interface English {
  readonly admin: typeof admin;
  readonly rights: typeof rights;
  readonly users: typeof users;
  readonly builder: typeof builder;
  readonly shell: typeof shell;
  readonly session: typeof session;
  readonly dashboard: typeof dashboard;
  readonly outbox: typeof outbox;
  readonly time: typeof time;
  readonly hours: typeof hours;
  readonly delivery: typeof delivery;
  readonly checklists: typeof checklists;
  readonly checklistplans: typeof checklistplans;
  readonly deviation: typeof deviation;
  readonly equipment: typeof equipment;
  readonly chemicallist: typeof chemicallist;
  readonly projects: typeof projects;
  readonly projectdrawing: typeof projectdrawing;
  readonly projectmateriallist: typeof projectmateriallist;
  readonly projectpwht: typeof projectpwht;
  readonly projectsurfacereport: typeof projectsurfacereport;
  readonly projecttechnicalreport: typeof projecttechnicalreport;
  readonly projectweldlog: typeof projectweldlog;
  readonly errors: typeof errors;
  readonly exposure: typeof exposure;
  readonly fields: typeof fields;
  readonly importing: typeof importing;
  readonly filling: typeof filling;
  readonly folders: typeof folders;
  readonly mail: typeof mail;
  readonly modulesettings: typeof modulesettings;
  readonly payroll: typeof payroll;
  readonly permissions: typeof permissions;
  readonly presets: typeof presets;
  readonly recordfile: typeof recordfile;
  readonly records: typeof records;
  readonly stock: typeof stock;
  readonly reports: typeof reports;
  readonly notices: typeof notices;
  readonly scan: typeof scan;
  readonly search: typeof search;
  readonly tasks: typeof tasks;
  readonly welding: typeof welding;
  readonly expertise: typeof expertise;
  readonly wpqr: typeof wpqr;
  readonly projectpwps: typeof projectpwps;
  readonly projectwps: typeof projectwps;
  readonly projectpressuretest: typeof projectpressuretest;
  readonly projectndt: typeof projectndt;
  readonly news: typeof news;
  readonly batch: typeof batch;
  readonly product: typeof product;
  readonly stocklocation: typeof stocklocation;
  readonly stockunit: typeof stockunit;
  readonly supplierorder: typeof supplierorder;
  readonly transferorder: typeof transferorder;
  readonly warehouse: typeof warehouse;
}

export type MessageRoom = keyof English;
export type MessageId = { [Room in MessageRoom]: `${Room}.${keyof English[Room] & string}` }[MessageRoom];
export type Translation<Room extends MessageRoom> = Readonly<Record<keyof English[Room], string>>;
export type MessageValues = Readonly<Record<string, string | number>>;

/** Puts a message into words of one language. */
export type Translate = (id: MessageId, values?: MessageValues) => string;

/** Messages of one room by full id, ready for the message runtime. */
export type LoadedMessages = Readonly<Record<string, string>>;

type RoomModule = Readonly<Record<string, Readonly<Record<string, string>>>>;

export async function loadRoom(room: MessageRoom, file: Promise<RoomModule>): Promise<LoadedMessages> {
  const messages = (await file)[room] ?? {};
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [`${room}.${key}`, text]));
}
