import { parseArgs } from 'node:util';
import { launchBrowser } from './chromium.ts';
import { type Figure, isBroken, printFigures } from './figure.ts';
import { measureFirstScreen } from './first-screen.ts';
import { measureHoursMonth } from './hours-month.ts';
import { measureLighthouse } from './lighthouse-scores.ts';
import { measureLoginLoad } from './login-load.ts';
import { measurePointRead } from './point-read.ts';
import { measureRecordList } from './record-list.ts';
import { measureRecordScroll } from './record-scroll.ts';
import { openSite, type Site } from './site.ts';
import { measureStart } from './start-time.ts';
import { measureColdStart } from './stemp-cold-start.ts';
import { measureStemp } from './stemp-load.ts';

interface Measurement {
  readonly title: string;
  readonly needsSite: boolean;
  readonly measure: (site: Site | undefined) => Promise<Figure[]>;
}

const onSite = (title: string, measure: (site: Site) => Promise<Figure[]>): Measurement => ({
  title,
  needsSite: true,
  measure: async (site) => (site ? measure(site) : []),
});

const measurements: Readonly<Record<string, Measurement>> = {
  start: { title: 'Starting', needsSite: false, measure: measureStart },
  'first-screen': onSite('First screen', async (site) => {
    const { browser } = await launchBrowser();
    return measureFirstScreen(browser, site.program.url).finally(() => browser.close());
  }),
  lighthouse: onSite('Lighthouse', async (site) => {
    const { browser, port } = await launchBrowser();
    return measureLighthouse(port, `http://localhost:${site.program.port}`).finally(() => browser.close());
  }),
  'point-read': onSite('Reading one row', measurePointRead),
  'hours-month': onSite('A month of hours', measureHoursMonth),
  stemp: onSite('The stemp', measureStemp),
  'stemp-cold-start': onSite('Opening the running clock', measureColdStart),
  'record-list': onSite('A list of records', measureRecordList),
  'record-scroll': onSite('A long list on a slow phone', measureRecordScroll),
  'login-load': onSite('Logging in under load', measureLoginLoad),
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, json: { type: 'boolean', default: false } },
});
const wanted = values.only?.split(',') ?? Object.keys(measurements);
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `No such measurement: ${unknown.join(', ')}. There are: ${Object.keys(measurements).join(', ')}`,
  );
  process.exit(2);
}

const chosen = wanted.flatMap((name) => measurements[name] ?? []);
const began = performance.now();
const site = chosen.some(({ needsSite }) => needsSite) ? await openSite() : undefined;
const results: { title: string; figures: Figure[] }[] = [];
try {
  for (const { title, measure } of chosen) {
    const figures = await measure(site);
    results.push({ title, figures });
    if (!values.json) printFigures(title, figures);
  }
} finally {
  await site?.close();
}

const broken = results.flatMap(({ figures }) => figures.filter(isBroken));
const seconds = Math.round((performance.now() - began) / 1000);
if (values.json)
  console.log(JSON.stringify({ seconds, results, broken: broken.map(({ name }) => name) }, null, 2));
else if (broken.length === 0) console.log(`\nEvery limit holds (${seconds} s).`);
else console.log(`\nBroken: ${broken.map(({ name }) => name).join('; ')} (${seconds} s).`);
process.exitCode = broken.length === 0 ? 0 : 1;
