import type { FailFollowUp } from '@sveis/domain/records';
import { BellRing, Hand, ListTodo, TriangleAlert } from 'lucide-react';
import { useT } from '../../lib/words/use-t.ts';
import { Icon, type IconType } from '../../ui/data/icon.tsx';

const deviationLines = {
  high: 'filling.becomesDeviation_high',
  medium: 'filling.becomesDeviation_medium',
  low: 'filling.becomesDeviation_low',
} as const;

/** What will be made of an answer that fails, said before it is sent. */
export function ConsequenceLines({ create, severity = 'medium', notify, stop }: FailFollowUp) {
  const t = useT();
  const lines: readonly (readonly [IconType, string])[] = [
    ...(create === 'deviation' ? [[TriangleAlert, t(deviationLines[severity])] as const] : []),
    ...(create === 'task' ? [[ListTodo, t('filling.becomesTask')] as const] : []),
    ...(notify ? [[BellRing, t('filling.isTold')] as const] : []),
    ...(stop ? [[Hand, t('filling.stops')] as const] : []),
  ];
  return lines.map(([icon, text]) => (
    <p key={text} className="flex items-start gap-2">
      <Icon of={icon} size={22} />
      <span className="min-w-0">{text}</span>
    </p>
  ));
}
