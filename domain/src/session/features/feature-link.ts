export const FEATURE_LINK_MAX = 300;

/** An address of the app itself, or a page of somebody else that opens beside it. */
export interface FeatureLink {
  readonly href: string;
  readonly isOutside: boolean;
}

/** One slash first: two would name another host, and browsers read a backslash as a slash. */
const inside = /^\/(?![/\\])[^\s\\]*$/;
/** Only https, and a plain host: no name and password before it, no script. */
const outside = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?([/?#][^\s\\]*)?$/i;

/** Where a company's menu entry leads; undefined where the address is not one a phone may follow. */
export function readFeatureLink(address: string | null | undefined): FeatureLink | undefined {
  const href = address?.trim() ?? '';
  if (href.length > FEATURE_LINK_MAX) return undefined;
  if (inside.test(href)) return { href, isOutside: false };
  return outside.test(href) ? { href, isOutside: true } : undefined;
}
