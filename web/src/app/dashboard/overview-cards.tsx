import type { CardAnswer } from '@sveis/domain/dashboard';
import { use } from 'react';
import { openCardParts } from './card-parts.ts';

/** Cards of modules for those who answer for them. A card with nothing in it is left out. */
export function OverviewCards({ cards }: { cards: readonly CardAnswer[] }) {
  const { modules, parts } = use(openCardParts(cards));
  return cards.map((answer) => {
    const module = modules.get(answer.module);
    const rule = module?.definition.cards?.find(({ key }) => key === answer.card);
    if (!module || !rule || answer.count === 0) return null;
    return (
      <parts.OverviewCard
        key={`${answer.module} ${answer.card}`}
        module={module}
        rule={rule}
        answer={answer}
      />
    );
  });
}
