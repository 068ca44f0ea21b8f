import { once } from 'node:events';
import { createServer } from 'node:http';
import lighthouse from 'lighthouse';
import type { Figure } from './figure.ts';
import { column, interleaved, median, ratios, spread } from './statistics.ts';

const ROUNDS = 5;

/** The floor: a login form of plain HTML with its style inside and no script to load. */
const plainPage = `<!doctype html><html lang="no"><head><meta charset="utf-8"><title>Login</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="description" content="Login">
<style>body{font:17px sans-serif;margin:16px}label,input,button{display:block;width:100%;min-height:48px}</style></head>
<body><main><h1>Login</h1><form><label>Company<input name="host"></label><label>User<input name="user"></label>
<label>Password<input type="password" name="password"></label><button>Log in</button></form></main></body></html>`;

/** Lighthouse on a simulated slow phone. Times are compared with the plain page of the same run only. */
export async function measureLighthouse(debuggingPort: number, url: string): Promise<Figure[]> {
  const plain = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8').end(plainPage);
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const address = plain.address();
  const plainUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}/`;
  try {
    const whole = await audit(debuggingPort, `${url}/login`, [
      'performance',
      'accessibility',
      'best-practices',
    ]);
    const speed = (page: string) => async () => audit(debuggingPort, page, ['performance']);
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

async function audit(port: number, url: string, categories: string[]): Promise<Record<string, number>> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: categories,
    logLevel: 'silent',
    output: 'json',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  const { lhr } = result;
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    interactive: lhr.audits.interactive?.numericValue ?? Number.NaN,
    paint: lhr.audits['first-contentful-paint']?.numericValue ?? Number.NaN,
  };
}
