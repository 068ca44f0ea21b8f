import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Listener, openListener } from '../parts/listener.ts';
import { logIn } from '../parts/log-in.ts';
import { takePhone } from '../parts/phone.ts';
import { openScene } from '../parts/scene.ts';
import { wordsIn } from '../parts/words.ts';

const scene = openScene();
let listener: Listener;
const no = await wordsIn('no');

beforeAll(async () => {
  listener = await openListener();
});
afterAll(() => listener.close());

describe('the content policy', () => {
  it('stops every way in that a script could take', async () => {
    const { page, context, violations } = await takePhone(scene.browser, { language: 'no' });
    await logIn(page, no);
    const tried = await page.evaluate(tryToRun, `http://localhost:${listener.port}`);
    expect(tried.length).toBeGreaterThanOrEqual(16);
    expect(tried.filter(({ ran }) => ran)).toEqual([]);
    expect(violations.length).toBeGreaterThanOrEqual(10);
    expect(listener.heard).toEqual([]);
    await context.close();
  });

  it('is on every document, and the worker is asked for again each time', async () => {
    for (const path of ['/', '/login', '/projects/7', '/index.html']) {
      const { headers } = await fetch(`${inject('site').url}${path}`);
      expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    const worker = await fetch(`${inject('site').url}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
  });
});

/** Runs in the page, as code would that had slipped past everything else. */
async function tryToRun(foreign: string): Promise<{ way: string; ran: boolean }[]> {
  type Marked = { ran?: boolean };
  const mark = 'globalThis.ran = true';
  const image = `<img src="x" onerror="${mark}">`;
  const tools = (globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } })
    .trustedTypes;
  const place = document.body.appendChild(document.createElement('div'));
  const script = (change: (element: HTMLScriptElement) => void) => {
    const element = document.createElement('script');
    change(element);
    document.head.append(element);
  };
  const ways: Record<string, () => unknown> = {
    innerHTML: () => Object.assign(place, { innerHTML: image }),
    outerHTML: () => Object.assign(place.appendChild(document.createElement('p')), { outerHTML: image }),
    insertAdjacentHTML: () => place.insertAdjacentHTML('beforeend', image),
    'contextual fragment': () => place.append(document.createRange().createContextualFragment(image)),
    'document.write': () => document.write(`<script>${mark}</script>`),
    'inline script': () => script((element) => Object.assign(element, { text: mark })),
    'inline script by text node': () => script((element) => element.append(document.createTextNode(mark))),
    'foreign script': () => script((element) => Object.assign(element, { src: `${foreign}/script.js` })),
    'data script': () => script((element) => element.setAttribute('src', `data:text/javascript,${mark}`)),
    // biome-ignore lint/security/noGlobalEval: the policy is what is being tried
    eval: () => globalThis.eval(mark),
    'Function constructor': () => new Function(mark)(),
    'timer with text': () => setTimeout(mark as unknown as () => void, 0),
    'event attribute': () => {
      place.setAttribute('onclick', mark);
      place.click();
    },
    'javascript address': () => {
      const link = document.createElement('a');
      link.href = `javascript:${mark}`;
      document.body.append(link);
      link.click();
      link.remove();
    },
    'frame with text': () => {
      const frame = document.createElement('iframe');
      frame.setAttribute('srcdoc', `<script>parent.ran = true</script>`);
      document.body.append(frame);
    },
    'data module': () => import(/* @vite-ignore */ `data:text/javascript,${mark}`),
    'blob worker': () => new Worker(URL.createObjectURL(new Blob([mark], { type: 'text/javascript' }))),
    'own trusted policy': () => {
      tools?.createPolicy('hostile', {});
      (globalThis as Marked).ran = true;
    },
    'our trusted policy again': () => {
      tools?.createPolicy('sveis', {});
      (globalThis as Marked).ran = true;
    },
    'foreign call': () => fetch(`${foreign}/call`),
    'foreign picture': () => Object.assign(new Image(), { src: `${foreign}/picture.png` }),
    'foreign beacon': () => navigator.sendBeacon(`${foreign}/beacon`, 'x'),
    'foreign style': () => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: `${foreign}/style.css`,
      });
      document.head.append(link);
    },
    'foreign form': () => {
      const form = Object.assign(document.createElement('form'), {
        action: `${foreign}/form`,
        method: 'post',
      });
      document.body.append(form);
      form.submit();
    },
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
  const results: { way: string; ran: boolean }[] = [];
  for (const [way, attempt] of Object.entries(ways)) {
    // After a timer the page itself is the caller, not the tool that drives it.
    await settled();
    try {
      await attempt();
    } catch {
      // Stopped with an error: what counts is whether it ran.
    }
    await settled();
    results.push({ way, ran: (globalThis as Marked).ran === true });
    delete (globalThis as Marked).ran;
  }
  return results;
}
