import type { MessageId } from '@sveis/domain/locales';
import type { FeatureKey } from '@sveis/domain/session';
import { moduleEntries } from './module-entries.ts';

/** Names of what a company can switch on, as the menu says them. Switches without a screen have none. */
export const featureNames: Readonly<Record<FeatureKey, MessageId>> = {
  ...Object.fromEntries(moduleEntries.map(({ feature, key }) => [feature, `${key}.module` as MessageId])),
  timer: 'shell.stemp',
  calendar: 'shell.calendar',
  myshifts: 'shell.myShifts',
  checklists: 'shell.checklists',
  news: 'shell.news',
  files: 'shell.files',
  irscanner: 'shell.irScanner',
  warehouse: 'shell.warehouse',
};
