import { useId } from 'react';
import type { ShiftWeek } from './shift-weeks.ts';
import { WeekCard } from './week-card.tsx';

type WeekSectionProps = { title: string; weeks: readonly ShiftWeek[]; byWeek: boolean };

export function WeekSection({ title, weeks, byWeek }: WeekSectionProps) {
  const id = useId();
  if (weeks.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="pt-1 text-lead font-bold">
        {title}
      </h2>
      {weeks.map((week) => (
        <WeekCard key={week.period.from} week={week} isDeliveredByWeek={byWeek} />
      ))}
    </section>
  );
}
