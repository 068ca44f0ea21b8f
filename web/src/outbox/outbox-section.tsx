import { type ReactNode, useId } from 'react';

type OutboxSectionProps = { title: string; count: number; note?: string; children: ReactNode };

export function OutboxSection({ title, count, note, children }: OutboxSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-lead font-bold">
          {title} <span className="text-body text-ink-quiet tabular-nums">{count}</span>
        </h2>
        {note === undefined ? null : <p className="text-quiet text-ink-quiet tabular-nums">{note}</p>}
      </div>
      {children}
    </section>
  );
}
