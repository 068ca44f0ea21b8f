export const AUTO_LOGOUT_AFTER_MS = 120_000;
export const AUTO_LOGOUT_CHECK_MS = 1_000;

/** How long before the logout it is told. */
export const AUTO_LOGOUT_WARNING_MS = 15_000;

export const isIdleTooLong = (lastActivityAt: number, now: number): boolean =>
  now - lastActivityAt > AUTO_LOGOUT_AFTER_MS;

export const isIdleSoonTooLong = (lastActivityAt: number, now: number): boolean =>
  now - lastActivityAt > AUTO_LOGOUT_AFTER_MS - AUTO_LOGOUT_WARNING_MS;
