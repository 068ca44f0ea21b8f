import type { ReactNode } from 'react';

export interface Fact {
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole line. */
  readonly isWide?: boolean;
}

/** What is known, two beside each other; on the narrowest screens, where long words would break, one. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(calc(144*var(--pt)),40%)),1fr))] gap-x-4 gap-y-3.5">
    {facts.map(({ name, label, value, isWide }) => (
      <div key={name} className={`min-w-0 ${isWide ? 'col-span-full' : ''}`}>
        <dt className="text-note text-ink-quiet">{label}</dt>
        <dd className={`wrap-anywhere ${isWide ? '' : 'font-semibold'}`}>{value}</dd>
      </div>
    ))}
  </dl>
);
