const appPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types sveis',
  'report-uri /api/csp-report',
].join('; ');

/** Answers that are not the app's page need nothing at all. */
export const bareDocumentPolicy =
  "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";

const always = {
  'content-security-policy': appPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

export const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { ...always, 'strict-transport-security': 'max-age=31536000' } : always;
