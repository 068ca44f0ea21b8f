import {
  type FeatureLink,
  type FeaturesAnswer,
  mayOpen,
  type Route,
  readFeatureLink,
  type Visitor,
} from '@sveis/domain/session';
import { matchRoute } from '../../lib/screen/route-table.ts';
import type { AppScreen, ScreenEntry } from '../../lib/screen/screen.ts';
import { moduleIcon } from '../../ui/data/module-icons.ts';

export const hasScreen = (route: Route, screens: readonly AppScreen[]): boolean =>
  screens.some((screen) => screen.path === route.path);

/** Whether an address leads to a screen this visitor may open. */
export function isReachable(path: string, visitor: Visitor, screens: readonly AppScreen[]): boolean {
  const route = matchRoute(path);
  return route !== undefined && hasScreen(route, screens) && mayOpen(route, visitor);
}

/** Entries this visitor may open, for the dashboard's tiles or the More menu. */
export const entriesFor = (place: 'tile' | 'more', visitor: Visitor, screens: readonly AppScreen[]) =>
  screens.flatMap(({ path, entry }) =>
    entry?.place === place && isReachable(path, visitor, screens) ? [{ path, ...entry }] : [],
  );

type Entry = ScreenEntry & { readonly path: string };

/** Another address than the entry's own; inside the app only one that is a screen of it. */
function linkOf(address: string | undefined, path: string): FeatureLink | undefined {
  const link = readFeatureLink(address);
  if (link === undefined || link.href === path) return undefined;
  const isKnown = link.isOutside || matchRoute(link.href.replace(/[?#].*$/, '')) !== undefined;
  return isKnown ? link : undefined;
}

/** An entry as the company wants it; `link` where it leads somewhere else than to its own screen. */
export interface FacedEntry extends Entry {
  readonly name: string | undefined;
  readonly link: FeatureLink | undefined;
}

/** Entries with the name, the icon and the address the company has given a feature; the first of several has them. */
export function withFaces(
  entries: readonly Entry[],
  features: FeaturesAnswer['features'],
): readonly FacedEntry[] {
  const featureAt = ({ path }: Entry) => matchRoute(path)?.feature ?? '';
  return entries.map((entry) => {
    const feature = featureAt(entry);
    const face = features[feature];
    const own = entries.filter((one) => featureAt(one) === feature);
    const first = own.find(({ path }) => path === `/${feature}`) ?? own[0];
    if (face === undefined || first?.path !== entry.path) {
      return { ...entry, name: undefined, link: undefined };
    }
    const icon = face.icon ? moduleIcon(face.icon) : entry.icon;
    return { ...entry, name: face.label, icon, link: linkOf(face.link, entry.path) };
  });
}
