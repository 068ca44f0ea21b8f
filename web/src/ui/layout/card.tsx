import type { ReactNode } from 'react';

type CardProps = {
  children: ReactNode;
  /** No padding of its own: for rows and tables that go to the edge. */
  flush?: boolean;
  /** A red outline around what went wrong. */
  danger?: boolean;
};

export function Card({ children, flush, danger }: CardProps) {
  const edge = danger ? '[box-shadow:0_0_0_2px_var(--danger-mark)]' : 'shadow-card';
  return (
    <section className={`rounded-card bg-surface ${edge} ${flush ? 'overflow-clip' : 'px-4 py-3.5'}`}>
      {children}
    </section>
  );
}
