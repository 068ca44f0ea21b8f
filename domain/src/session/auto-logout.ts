export const AUTO_LOGOUT_AFTER_MS = 120_000;
export const AUTO_LOGOUT_CHECK_MS = 1_000;

export const isIdleTooLong = (lastActivityAt: number, now: number): boolean =>
  now - lastActivityAt > AUTO_LOGOUT_AFTER_MS;
