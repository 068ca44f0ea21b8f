import type { ReactNode } from 'react';

type PartProps = { name: string; children: ReactNode };

export function Part({ name, children }: PartProps) {
  return (
    <section aria-label={name} className="flex flex-col gap-3">
      <h2 className="border-b border-line-strong pb-1 text-lead font-bold">{name}</h2>
      {children}
    </section>
  );
}
