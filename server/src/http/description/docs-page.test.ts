// @vitest-environment jsdom
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadServerMessages } from '../../messages.ts';
import { mountedRoutes } from '../../routes.ts';
import { openApiDocument } from './openapi.ts';

/** What a page is made of, as far as it is looked at here: the server is written without the types of a browser. */
interface PageNode {
  readonly id: string;
  readonly textContent: string;
  open: boolean;
  hidden: boolean;
  value: string;
  checkValidity(): boolean;
  dispatchEvent(event: Event): boolean;
  querySelector(selector: string): PageNode | null;
  querySelectorAll(selector: string): Iterable<PageNode>;
}
const { document } = globalThis as unknown as {
  readonly document: PageNode & {
    write(text: string): void;
    close(): void;
  };
};

const one = (selector: string, within: PageNode = document): PageNode => {
  const found = within.querySelector(selector);
  expect(found, selector).not.toBeNull();
  return found as PageNode;
};
const happens = (node: PageNode, name: string) =>
  node.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));

describe('the page of the API', { timeout: 60_000 }, () => {
  const sent: { readonly url: string; readonly asked: RequestInit }[] = [];

  beforeAll(async () => {
    const messages = await loadServerMessages();
    const api = openApiDocument(mountedRoutes, {
      text: (id) => messages.text('en', id),
      url: undefined,
      version: '1',
    });
    vi.stubGlobal('fetch', async (url: string, asked: RequestInit = {}) => {
      if (url === '/api/openapi.json') return Response.json(api);
      sent.push({ url, asked });
      return url === '/api/login'
        ? Response.json({ token: '1.abc', user: { first_name: 'Kari', last_name: 'Berg' } })
        : Response.json({ status: 'error', code: 'HELD' }, { status: 422 });
    });
    const page = join(import.meta.dirname, '../../../pages/api-docs');
    document.write(await readFile(join(page, 'page.html'), 'utf8'));
    document.close();
    await import(join(page, 'page.js'));
  });
  afterAll(() => vi.unstubAllGlobals());

  const openCall = (id: string): PageNode => {
    const call = one(`#${id}`);
    call.open = true;
    happens(call, 'toggle');
    return call;
  };

  it('draws every call there is, and says what it takes, answers and refuses once it is opened', () => {
    const calls = [...document.querySelectorAll('details.call')];
    expect(calls).toHaveLength(mountedRoutes.reduce((sum, { routes }) => sum + routes.length, 0));
    for (const call of document.querySelectorAll('main section > details.call:nth-of-type(1)')) {
      happens(call, 'toggle');
      expect(call.textContent).toMatch(/Answer 2\d\d|Answer 3\d\d/);
      expect(call.textContent).toContain('Failures');
      expect(call.textContent).not.toMatch(/undefined|\[object/);
    }
  });

  it('finds a call by its words', () => {
    const search = one('#search');
    search.value = 'punch attachment';
    happens(search, 'input');
    const shown = [...document.querySelectorAll('details.call')].filter(({ hidden }) => !hidden);
    expect(shown.length).toBeGreaterThan(1);
    for (const call of shown) expect(call.textContent).toContain('/hours/punch-in-out/attachment');
  });

  it('has an example of what is sent and of what is answered', () => {
    const call = openCall('postHours');
    const body = JSON.parse(one('textarea', call).value) as object;
    expect(body).toMatchObject({ start_date: expect.any(String), amount: expect.anything() });
    const example = [...call.querySelectorAll('details')].find(({ textContent }) =>
      textContent.startsWith('An example'),
    ) as PageNode;
    happens(example, 'toggle');
    expect(JSON.parse(one('pre', example).textContent)).toMatchObject({ status: 'success' });
  });

  it('tries a call as the person who logged in on it, and shows what came back', async () => {
    const login = one('.login');
    for (const [name, value] of [
      ['company', 'fjord'],
      ['email', 'kari'],
      ['password', 'secret'],
    ] as const)
      one(`input[name=${name}]`, login).value = value;
    happens(one('form', login), 'submit');
    await vi.waitFor(() => expect(login.textContent).toContain('Logged in as Kari Berg'));
    expect(sent[0]?.asked.headers).toMatchObject({ 'x-tenant': 'fjord' });

    const activities = [...document.querySelectorAll('details.call')].find(({ textContent }) =>
      textContent.includes('/api/main/projects/{id}/activities'),
    );
    const call = openCall(activities?.id ?? '');
    const id = one('input[name=id]', call);
    expect(id.checkValidity()).toBe(false);
    id.value = '2/5';
    happens(one('form', call), 'submit');
    await vi.waitFor(() => expect(one('.answer', call).textContent).toContain('422 refused'));
    expect(one('.answer pre', call).textContent).toContain('"HELD"');
    expect(sent[1]).toMatchObject({
      url: '/api/main/projects/2%2F5/activities',
      asked: { method: 'GET', headers: { authorization: 'Bearer 1.abc' } },
    });
  });
});
