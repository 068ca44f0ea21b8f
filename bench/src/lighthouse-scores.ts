import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Result } from 'lighthouse';
import { findChromium, quietBrowser } from '../../tools/chromium.mjs';
import type { Figure } from './runner/figure.ts';
import { column, interleaved, median, ratios, spread } from './statistics.ts';

const ROUNDS = 5;

/** The floor: a login form of plain HTML with its style inside and no script to load. */
const plainPage = `<!doctype html><html lang="no"><head><meta charset="utf-8"><title>Login</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Login">
<style>body{font:17px sans-serif;margin:16px}label,input,button{display:block;width:100%;min-height:48px}</style></head>
<body><main><h1>Login</h1><form><label>Company<input name="host"></label><label>User<input name="user"></label>
<label>Password<input type="password" name="password"></label><button>Log in</button></form></main></body></html>`;

/** Lighthouse on a simulated slow phone. Times are compared with the plain page of the same run only. */
export async function measureLighthouse(url: string): Promise<Figure[]> {
  const plain = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(plainPage);
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const address = plain.address();
  const plainUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  try {
    const whole = await audit(`${url}/login`, ['performance', 'accessibility', 'best-practices']);
    const speed = (page: string) => async () => audit(page, ['performance']);
    const rows = await interleaved(ROUNDS, { login: speed(`${url}/login`), plain: speed(plainUrl) });
    const scores = column(rows.login, 'performance');
    const interactive = ratios(column(rows.login, 'interactive'), column(rows.plain, 'interactive'));
    const paint = ratios(column(rows.login, 'paint'), column(rows.plain, 'paint'));
    return [
      {
        name: 'Lighthouse mobile, performance',
        value: median(scores),
        unit: '',
        least: 95,
        peer: `rounds ${spread(scores)}; recorded: InvenTree 47, HRMS 63, plain page 100`,
      },
      {
        name: 'Lighthouse, accessibility',
        value: whole.accessibility ?? 0,
        unit: '',
        least: 100,
        peer: 'recorded: 84, 86',
      },
      {
        name: 'Lighthouse, best practices',
        value: whole.bestPractices ?? 0,
        unit: '',
        least: 100,
        peer: 'recorded: 96, 96',
      },
      {
        name: 'time to interactive against the plain page',
        value: median(interactive),
        unit: 'x',
        peer: `rounds ${spread(interactive)}; recorded: InvenTree 9.6x`,
      },
      {
        name: 'first paint against the plain page',
        value: median(paint),
        unit: 'x',
        peer: `rounds ${spread(paint)}; recorded: InvenTree 6.7x`,
      },
    ];
  } finally {
    plain.close();
  }
}

const cli = createRequire(import.meta.url).resolve('lighthouse/cli/index.js');
/** Without what is turned off for the tests: one of those features tells Lighthouse that a page begins to load. */
const flags = quietBrowser.filter((flag) => !flag.startsWith('--disable-features'));
const chromeFlags = ['--headless=new', ...flags].join(' ');
const PATIENCE_MS = 180_000;

/** By its own command line, in a browser it starts itself: one driven by somebody else gave it no start of navigation. */
async function audit(url: string, categories: readonly string[]): Promise<Record<string, number>> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      cli,
      url,
      '--quiet',
      '--output=json',
      '--output-path=stdout',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${chromeFlags}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium(), NO_UPDATE_NOTIFIER: '1' },
      maxBuffer: 256 * 1024 * 1024,
      timeout: PATIENCE_MS,
    },
  );
  const result = JSON.parse(stdout) as Result;
  if (result.runtimeError) throw new Error(`Lighthouse on ${url}: ${result.runtimeError.message}`);
  const score = (name: string) => Math.round((result.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    interactive: result.audits.interactive?.numericValue ?? Number.NaN,
    paint: result.audits['first-contentful-paint']?.numericValue ?? Number.NaN,
  };
}
