/** Every code the server can answer with, and the HTTP status it travels under. */
export const errorCodes = {
  NO_SESSION: 401,
  LOGIN_FAILED: 401,
  NO_PERMISSION: 403,
  FEATURE_OFF: 403,
  TIMER_DISABLED: 403,
  PWA_DISABLED: 403,
  BAD_ORIGIN: 403,
  NOT_FOUND: 404,
  STALE: 409,
  BAD_REQUEST: 400,
  VALIDATION: 422,
  KEY_REUSED: 422,
  BAD_QUERY: 422,
  UNKNOWN_HOST: 422,
  DEVICE_NOT_ENROLLED: 422,
  WRONG_PASSWORD: 422,
  LINK_EXPIRED: 422,
  USER_MISMATCH: 422,
  FILE_TOO_LARGE: 422,
  TOO_MANY_REQUESTS: 429,
  SHARING_SERVICE: 499,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const satisfies Readonly<Record<string, number>>;

export type ErrorCode = keyof typeof errorCodes;

export const statusOf = (code: ErrorCode): number => errorCodes[code];
