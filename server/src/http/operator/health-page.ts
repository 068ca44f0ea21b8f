import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import type { RateLimit } from '../gate/rate-limit.ts';
import { type HealthFigure, type HealthState, readHealth } from './health-figures.ts';
import { hasTokenOrPassword } from './operator-token.ts';

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.25rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.5rem 1.25rem}
dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}
.attention::before{content:"\\25B2  ";color:#b26a00}
.bad::before{content:"\\25A0  ";color:#c62828}
.ok::before{content:"\\25CF  ";color:#2e7d32}
@media (max-width:30rem){dl{grid-template-columns:1fr}}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const order: readonly HealthState[] = ['bad', 'attention', 'ok'];
const worst = (figures: readonly HealthFigure[]): HealthState =>
  order.find((state) => figures.some((figure) => figure.state === state)) ?? 'ok';

const headings: Readonly<Record<HealthState, string>> = {
  ok: 'All is well',
  attention: 'Something needs a look',
  bad: 'Something is wrong',
};

/** How the installation does, on a page for its operator; programs get the same as JSON. */
export function serveHealthPage(app: FastifyInstance, services: Services, failedLimit: RateLimit): void {
  const { metricsToken } = services.config;
  if (!metricsToken) return;
  app.get('/health', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!hasTokenOrPassword(request, metricsToken)) {
      failedLimit(request.ip);
      return reply
        .code(401)
        .header('www-authenticate', 'Basic realm="Sveis", charset="UTF-8"')
        .send({ status: 'error', message: 'The password is METRICS_TOKEN; any name will do.' });
    }
    const figures = await readHealth(services);
    const state = worst(figures);
    reply.code(state === 'bad' ? 503 : 200);
    if (!request.headers.accept?.includes('text/html')) {
      return reply.send({ status: state === 'bad' ? 'error' : 'success', state, figures });
    }
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(pageOf(state, figures));
  });
}

const pageOf = (state: HealthState, figures: readonly HealthFigure[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${headings[state]} - Sveis</title><style>${style}</style>
<h1 class="${state}">${headings[state]}</h1>
<dl>${figures.map(rowOf).join('')}</dl></html>`;

const rowOf = ({ name, state, text }: HealthFigure): string =>
  `<dt>${escaped(name)}</dt><dd class="${state}"><b>${state}</b> ${escaped(text)}</dd>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
