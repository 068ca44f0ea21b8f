import '../../styles/screens.css';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../data/icon.tsx';

type EmptyStateProps = {
  title: string;
  /** What this place is for. */
  text: string;
  icon?: IconType;
  picture?: ReactNode;
  /** The button that fills it, where it does not stand in the dock. */
  action?: ReactNode;
};

export function EmptyState({ title, text, icon, picture, action }: EmptyStateProps) {
  return (
    <div className="flex flex-1 flex-col items-start justify-center py-10">
      {picture ??
        (icon ? (
          <span className="grid size-24 place-items-center rounded-card bg-surface text-steel shadow-card">
            <Icon of={icon} size={48} />
          </span>
        ) : null)}
      <h2 className="mt-6 text-title font-bold">{title}</h2>
      <p className="mt-2 max-w-80 text-ink-quiet">{text}</p>
      {action ? <div className="mt-6 flex max-w-full">{action}</div> : null}
    </div>
  );
}
