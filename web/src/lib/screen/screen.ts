import type { MessageId } from '@sveis/domain/locales';
import type { FeatureKey, ModuleKey } from '@sveis/domain/session';
import type { ComponentType } from 'react';
import type { IconType } from '../../ui/data/icon.tsx';

/** A screen a room brings to the app: it is reachable once it stands in the list of attached screens. */
export interface AppScreen {
  /** As written in the domain's table of routes. */
  readonly path: string;
  readonly title: MessageId;
  readonly rooms: readonly string[];
  readonly load: () => Promise<ComponentType>;
  /** Where the dashboard and the More menu offer it; a screen reached from another screen has none. */
  readonly entry?: ScreenEntry;
}

export interface ScreenEntry {
  readonly label: MessageId;
  readonly icon: IconType;
  readonly place: 'tile' | 'more';
}

/** What a room shows on the dashboard: the display on top, what is one's own, or what a leader looks after. */
export interface DashboardCard {
  readonly key: string;
  readonly place: 'display' | 'own' | 'lead';
  readonly feature?: FeatureKey;
  readonly module?: ModuleKey;
  readonly rooms: readonly string[];
  /** On most days it shows nothing: no space is kept while it loads. */
  readonly isRare?: true;
  readonly load: () => Promise<ComponentType>;
}
