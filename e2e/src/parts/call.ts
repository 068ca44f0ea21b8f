import type { Page } from 'playwright-core';

/** A call of the app's own, as the person who is logged in on this page; without a body it only asks. */
export const call = (
  page: Page,
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'PUT' = body ? 'POST' : 'GET',
) =>
  page.evaluate(
    async ([address, content, verb]) => {
      const answer = await fetch(`/api/main/${address}`, {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'x-sveis': '1',
          'idempotency-key': crypto.randomUUID(),
        },
        ...(content ? { body: JSON.stringify(content) } : {}),
      });
      return { status: answer.status, body: await answer.json() };
    },
    [path, body, method] as const,
  );
