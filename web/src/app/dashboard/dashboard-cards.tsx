import { can } from '@sveis/domain/session';
import { type ComponentType, lazy, Suspense } from 'react';
import type { DashboardCard } from '../../lib/screen/screen.ts';
import { withinTime } from '../../lib/screen/screen-loading.ts';
import { openMessages } from '../../lib/words/messages.ts';
import { isOpen, type SessionIn } from '../../session/index.ts';
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx';
import { dashboardCards } from '../routing/room-screens.ts';

const lazyCards = new Map<string, ComponentType>(
  dashboardCards.map((card) => [
    card.key,
    lazy(async () => {
      const [component] = await withinTime(Promise.all([card.load(), openMessages(...card.rooms)]));
      return { default: component };
    }),
  ]),
);

const mayShow = (card: DashboardCard, session: SessionIn): boolean =>
  (!card.feature || isOpen(session, card.feature)) &&
  (!card.module || can(session.rights.visitor.access, 'list', card.module));

type DashboardCardsProps = { session: SessionIn; place: DashboardCard['place'] };

/** Cards of the rooms for one place, each arriving on its own. */
export function DashboardCards({ session, place }: DashboardCardsProps) {
  return dashboardCards
    .filter((card) => card.place === place)
    .map((card) => {
      const Shown = lazyCards.get(card.key);
      if (!Shown || !mayShow(card, session)) return null;
      return (
        <Suspense
          key={card.key}
          fallback={card.place === 'lead' || card.isRare ? null : <SkeletonCard foot={false} />}
        >
          <Shown />
        </Suspense>
      );
    });
}
