import type { ReactNode } from 'react';
import { Button } from '../data/button.tsx';
import { Icon, type IconType } from '../data/icon.tsx';

export type BannerProps = {
  /** Amber for what is missing (no network), blue for what is offered (a new version). */
  tone: 'warn' | 'info';
  icon: IconType;
  title: string;
  children?: ReactNode;
  /** A short figure at the end, such as how much waits. */
  note?: ReactNode;
  action?: { label: string; onPress: () => void; busy?: boolean };
};

export function Banner({ tone, icon, title, children, note, action }: BannerProps) {
  const face = tone === 'warn' ? 'bg-warn-bg text-warn-text' : 'bg-info-bg text-info-text';
  return (
    <div
      role="status"
      className={`flex min-h-target-lg items-center gap-3 py-2 ps-4 pe-3 type-16/21 ${face}`}
    >
      <Icon of={icon} />
      <div className="min-w-0 flex-1">
        <b>{title}</b> {children}
      </div>
      {note === undefined ? null : (
        <span className="flex-none pe-2.5 font-semibold tabular-nums">{note}</span>
      )}
      {action ? (
        <Button kind="secondary" size="small" busy={action.busy ?? false} onClick={action.onPress}>
          {action.label}
        </Button>
      ) : null}
    </div>
  );
}
