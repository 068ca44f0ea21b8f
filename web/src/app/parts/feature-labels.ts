import type { MessageId } from '@sveis/domain/locales';
import { mayOpen, type Visitor } from '@sveis/domain/session';
import { featureNames } from '../../lib/modules/feature-names.ts';
import { routes } from '../../lib/screen/route-table.ts';

/** What the user has access to: the feature is on, and at least one of its screens is theirs to open. */
export const accessibleFeatures = (visitor: Visitor): readonly MessageId[] =>
  Object.entries(featureNames).flatMap(([feature, label]) =>
    routes.some((route) => route.feature === feature && mayOpen(route, visitor)) ? [label] : [],
  );
