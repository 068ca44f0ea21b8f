/** The OpenAPI description as a page without scripts, so that it needs no policy of its own. */
export function apiPage(document: Readonly<Record<string, unknown>>): string {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => callSection(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sveis API</title>
<meta name="viewport" content="width=device-width,initial-scale=1"></head><body>
<h1>Sveis API</h1><p><a href="/api/openapi.json">openapi.json</a></p>${calls.join('')}</body></html>`;
}

interface Operation {
  readonly summary: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly requestBody?: unknown;
  readonly responses: unknown;
}

const callSection = (method: string, path: string, operation: Operation): string => {
  const login = Object.keys(operation.security?.[0] ?? {})[0] ?? 'no';
  const shapes = JSON.stringify({ body: operation.requestBody, answers: operation.responses }, null, 1);
  return `<details><summary><code>${method.toUpperCase()} ${escapeMarkup(path)}</code> ${escapeMarkup(operation.summary)} (${login} login)</summary><pre>${escapeMarkup(shapes)}</pre></details>`;
};

const escapeMarkup = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
