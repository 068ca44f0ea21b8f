import type { Language } from '@sveis/domain/locales';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { dropCookie } from '../lib/api/cookies.ts';
import { answerOffered } from './answers/offered.ts';
import { answerEverySession, loginAnswerOf, type Person } from './answers/session.ts';
import { createNetwork, type FakeNetwork } from './fake-network.ts';
import { soon } from './find.ts';
import { watchHearing } from './hearing.ts';
import { loadWords } from './words.ts';

export interface AppOptions {
  /** The address the app is opened at. */
  readonly at?: string;
  readonly language?: Language;
  /** Who is logged in; nobody stands at the login. */
  readonly as?: Person;
  /** The languages the phone itself is set to. */
  readonly phoneLanguages?: readonly string[];
  /** What the server answers beyond what every session asks for. */
  readonly answers?: (network: FakeNetwork) => void;
}

export interface App {
  readonly network: FakeNetwork;
  readonly user: ReturnType<typeof userEvent.setup>;
  /** Where the person is now. */
  readonly place: () => string;
  /** A step inside the app, as a tap on a link makes it. */
  readonly stepTo: (path: string) => void;
  /** Opens the app once more on the same phone, with what it has kept and nothing else. */
  readonly reload: (at?: string) => Promise<void>;
  readonly setOnline: (isOnline: boolean) => void;
  /** Waits until the app has said something, also when it is gone again: a message passes by itself. */
  readonly told: (text: string) => Promise<void>;
}

/**
 * The whole app in jsdom: the real screens, stores, outbox, storage and words. Only the network behind `fetch` is made
 * up. Layout, offline start and the service worker are proved in a browser.
 */
export async function openApp(options: AppOptions = {}): Promise<App> {
  const { at = '/dashboard', language, phoneLanguages = ['nb-NO'], as, answers } = options;
  forgetPhone();
  Object.defineProperty(navigator, 'languages', { value: phoneLanguages, configurable: true });
  const network = createNetwork();
  answerEverySession(network, as);
  answerOffered(network);
  answers?.(network);
  vi.stubGlobal('fetch', network.fetch);
  await loadWords(language ?? 'no');
  if (language) localStorage.setItem('language', language);
  history.replaceState(null, '', as ? '/login' : at);
  const heard = listen();
  // Before the app is started: what it listens to on the page stays when the app is closed.
  const user = userEvent.setup();
  let close = await start();
  onTestFinished(() => {
    close();
    network.close();
  });
  if (as) {
    // Read from the disk for the first time it takes a while, which is no part of what a test waits for.
    await import('../app/signed-in.tsx');
    const { beginSession } = await import('../session/core.ts');
    await beginSession(loginAnswerOf(as), { wanted: at });
  }
  return {
    network,
    user,
    place: () => location.pathname + location.search,
    stepTo(path) {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    async reload(next = location.pathname + location.search) {
      close();
      history.replaceState(null, '', next);
      close = await start();
    },
    setOnline(isOnline) {
      network.isOnline = isOnline;
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    told: (text) => soon(() => heard.some((one) => one.includes(text)), `to be told "${text}"`).toBe(true),
  };
}

/** Everything that came onto the page since, until the test is over. */
function listen(): readonly string[] {
  const heard: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes])
        if (node !== document.body) heard.push(node.textContent ?? '');
  });
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => watch.disconnect());
  return heard;
}

/** Gives what closes the app again, as a window is closed. */
async function start(): Promise<() => void> {
  vi.resetModules();
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const stopHearing = watchHearing();
  const { pushState, replaceState } = history;
  const { startApp } = await import('../app/start.tsx');
  const takeOff = await startApp(place);
  return () => {
    takeOff();
    stopHearing();
    // A router puts itself in between, and would follow the next app around.
    Object.assign(history, { pushState, replaceState });
  };
}

/** A phone fresh from the shop; each person has a database of their own. */
function forgetPhone(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['host', 'perm']) dropCookie(name);
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
}
