import type { MessageId } from '@sveis/domain/locales';
import { type FeatureKey, mayOpen, type Visitor } from '@sveis/domain/session';
import { moduleEntries } from '../../lib/modules/module-entries.ts';
import { routes } from '../../lib/screen/route-table.ts';

/** Names of what a company can switch on, as the menu says them. Switches without a screen have none. */
const labels: Readonly<Record<FeatureKey, MessageId>> = {
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

/** What the user has access to: the feature is on, and at least one of its screens is theirs to open. */
export const accessibleFeatures = (visitor: Visitor): readonly MessageId[] =>
  Object.entries(labels).flatMap(([feature, label]) =>
    routes.some((route) => route.feature === feature && mayOpen(route, visitor)) ? [label] : [],
  );
