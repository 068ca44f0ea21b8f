import type { ComponentType } from 'react';
import { openMessages } from '../words/messages.ts';
import type { AppScreen } from './screen.ts';

const SCREEN_TIMEOUT_MS = 120_000;

/** A part of the app did not arrive. `slow` when it never answered, `gone` when it could not be had. */
export class ScreenFailure extends Error {
  readonly reason: 'slow' | 'gone';

  constructor(reason: 'slow' | 'gone', cause?: unknown) {
    super(`screen ${reason}`, { cause });
    this.name = 'ScreenFailure';
    this.reason = reason;
  }
}

/** Whatever comes first: the part, or the end of patience. */
export async function withinTime<Value>(
  loading: Promise<Value>,
  patienceMs = SCREEN_TIMEOUT_MS,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ScreenFailure('slow')), patienceMs);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw cause instanceof ScreenFailure ? cause : new ScreenFailure('gone', cause);
  } finally {
    clearTimeout(timer);
  }
}

const loaded = new Map<string, ComponentType>();

/** Fetches a screen and its words. Once here it is shown without waiting. */
export async function loadScreen(screen: AppScreen): Promise<ComponentType> {
  const [component] = await withinTime(Promise.all([screen.load(), openMessages(...screen.rooms)]));
  loaded.set(screen.path, component);
  return component;
}

export const loadedScreen = (screen: AppScreen): ComponentType | undefined => loaded.get(screen.path);

const RELOADED = 'sveis:reloaded-for';
let isLeaving = false;

/**
 * A missing part usually means a newer build has replaced it: one reload brings the new build. Only online (offline
 * it would lose the page), and once per part, so that parts missing for good cannot make the page spin. What the
 * leaving page could no longer fetch is not missing.
 */
export function reloadOnceFor(part: string, isOnline: boolean): boolean {
  if (isLeaving) return true;
  if (!isOnline) return false;
  try {
    const parts = sessionStorage.getItem(RELOADED)?.split(' ') ?? [];
    if (parts.includes(part)) return false;
    sessionStorage.setItem(RELOADED, [...parts, part].join(' '));
  } catch {
    return false;
  }
  isLeaving = true;
  location.reload();
  return true;
}
