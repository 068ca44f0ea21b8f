import '../../styles/screens.css';
import { Children, type ReactNode } from 'react';

type TileGridProps = {
  label?: string /** Narrow centred tiles, three beside each other on a phone. */;
  dense?: boolean;
  /** Long names: two beside each other on a phone. */
  wide?: boolean;
  children: ReactNode;
};

export function TileGrid({ label, dense, wide, children }: TileGridProps) {
  const columns = dense
    ? 'grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(7.75rem,1fr))]'
    : wide
      ? 'grid-cols-[repeat(auto-fill,minmax(min(9.25rem,100%),1fr))]'
      : 'grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]';
  return (
    <ul aria-label={label} className={`grid gap-2 ${columns}`}>
      {Children.map(children, (child) => (child ? <li className="min-w-0">{child}</li> : null))}
    </ul>
  );
}
