import { AUTO_LOGOUT_CHECK_MS, isIdleSoonTooLong, isIdleTooLong } from '@sveis/domain/session';

export interface IdleClock {
  /** Somebody did something here, or told of it from another tab. */
  readonly touch: (at: number) => void;
  readonly check: (now: number) => void;
}

interface IdleRules {
  readonly isOn: () => boolean;
  readonly startedAt: number;
  /** It will be too long in a moment. */
  readonly onWarning: () => void;
  /** What was warned of does not come: somebody is there, or it is over. */
  readonly onWarningOver: () => void;
  readonly onIdle: () => void;
}

/**
 * Tells once when nobody has touched the app for too long. A touch after the time-out does not count: the phone
 * slept, its clock stood, and the first tap of the next person must not carry the last one's session on.
 */
export function createIdleClock(rules: IdleRules): IdleClock {
  let lastActivityAt = rules.startedAt;
  let isWarned = false;
  const warn = (isDue: boolean) => {
    if (isDue === isWarned) return;
    isWarned = isDue;
    if (isDue) rules.onWarning();
    else rules.onWarningOver();
  };
  const check = (now: number) => {
    if (!rules.isOn()) return warn(false);
    if (!isIdleTooLong(lastActivityAt, now)) return warn(isIdleSoonTooLong(lastActivityAt, now));
    warn(false);
    lastActivityAt = now;
    rules.onIdle();
  };
  return {
    check,
    touch: (at) => {
      check(at);
      if (at > lastActivityAt) lastActivityAt = at;
      warn(false);
    },
  };
}

const signs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;

/** Listens to the person and to the clock until told to stop. */
export function watchIdle(clock: IdleClock, onActive: (at: number) => void): () => void {
  let toldAt = 0;
  const active = () => {
    const now = Date.now();
    // Moving a mouse is hundreds of events a second; one word a second is enough.
    if (now - toldAt < AUTO_LOGOUT_CHECK_MS) return;
    toldAt = now;
    clock.touch(now);
    onActive(now);
  };
  const check = () => clock.check(Date.now());
  for (const sign of signs) addEventListener(sign, active, { passive: true, capture: true });
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, AUTO_LOGOUT_CHECK_MS);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
    for (const sign of signs) removeEventListener(sign, active, { capture: true });
  };
}
