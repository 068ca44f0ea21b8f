import '../../styles/screens.css';
import { Children, type ReactNode } from 'react';

type ListProps = {
  label?: string;
  /** One card with hairlines between the rows; else each item brings its own card, 8 px apart. */
  joined?: boolean;
  children: ReactNode;
};

export function List({ label, joined, children }: ListProps) {
  const face = joined
    ? 'overflow-clip rounded-card bg-surface shadow-card field-lines [&>li]:relative'
    : 'flex flex-col gap-2';
  return (
    <ul aria-label={label} className={face}>
      {Children.map(children, (child) => (child ? <li>{child}</li> : null))}
    </ul>
  );
}
