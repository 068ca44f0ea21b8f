import { launchBrowser } from './chromium.ts';
import { measureDossier } from './documents/dossier.ts';
import { measureDrawingPan } from './documents/drawing-pan.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureHoursMonth } from './hours-month.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import { measureLoginLoad } from './login-load.ts';
import { measurePointRead } from './point-read.ts';
import { measureRecordList } from './records/record-list.ts';
import { measureRecordScroll } from './records/record-scroll.ts';
import type { Figure } from './runner/figure.ts';
import { measureShiftStart, shiftStartSize } from './shift-start.ts';
import { openSite, type Site, type SiteSize } from './site.ts';
import { measureStart } from './start-time.ts';
import { measureColdStart } from './stemp-cold-start.ts';
import { measureStemp } from './stemp-load.ts';
import { measureScanning } from './warehouse/scanning.ts';
import { measureWeldLog } from './weld-log.ts';

export interface Measurement {
  readonly title: string;
  readonly measure: () => Promise<Figure[]>;
}

/** On an installation of its own: whatever ran before, or alone, a measurement finds the same data. */
const onSite = (title: string, measure: (site: Site) => Promise<Figure[]>, size?: SiteSize): Measurement => ({
  title,
  measure: async () => {
    const site = await openSite(size);
    return measure(site).finally(() => site.close());
  },
});

export const measurements: Readonly<Record<string, Measurement>> = {
  start: { title: 'Starting', measure: measureStart },
  'first-screen': onSite('First screen', async (site) => {
    const browser = await launchBrowser();
    return measureFirstScreen(browser, site.program.url).finally(() => browser.close());
  }),
  lighthouse: onSite('Lighthouse', (site) => measureLighthouse(`http://localhost:${site.program.port}`)),
  'point-read': onSite('Reading one row', measurePointRead),
  'hours-month': onSite('A month of hours', measureHoursMonth),
  stemp: onSite('The stemp', measureStemp),
  'stemp-cold-start': onSite('Opening the running clock', measureColdStart),
  'record-list': onSite('A list of records', measureRecordList),
  'weld-log': onSite('The advanced weld log of a large project', measureWeldLog),
  scanning: onSite('Fifty scanners in the warehouse', measureScanning),
  'record-scroll': onSite('A long list on a slow phone', measureRecordScroll),
  dossier: onSite('The documentation of a project', measureDossier),
  'drawing-pan': onSite('A large drawing on a slow phone', measureDrawingPan),
  'shift-start': onSite('Everybody comes at once', measureShiftStart, shiftStartSize),
  'login-load': onSite('Logging in under load', measureLoginLoad),
};
