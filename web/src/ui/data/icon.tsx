import type { ComponentType } from 'react';

/** Any lucide icon fits, and so does one drawn here. */
export type IconType = ComponentType<{
  size?: number;
  strokeWidth?: number;
  className?: string;
  'aria-hidden'?: boolean;
}>;

type IconProps = { of: IconType; size?: number; className?: string };

export function Icon({ of: Drawing, size = 24, className = '' }: IconProps) {
  return <Drawing size={size} strokeWidth={2} className={`flex-none ${className}`} aria-hidden />;
}
