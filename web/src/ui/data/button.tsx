import type { ReactNode } from 'react';
import { Icon, type IconType } from './icon.tsx';
import { Pressable, type PressProps } from './pressable.tsx';

export type ButtonKind = 'primary' | 'secondary' | 'text' | 'destructive';
export type ButtonSize = 'small' | 'medium' | 'form' | 'punch';

export type ButtonProps = PressProps & {
  kind?: ButtonKind;
  size?: ButtonSize;
  icon?: IconType;
  /** Takes the width it is given, as in a dock or a form. */
  wide?: boolean;
  /** Puts the icon above the word, as on the display. */
  stacked?: boolean;
  busy?: boolean;
  /** Shown instead of the label while busy; room for the longer of the two is kept from the start. */
  busyLabel?: string;
  children: ReactNode;
};

const kinds: Record<ButtonKind, string> = {
  primary: 'button-primary',
  secondary: 'button-secondary font-semibold',
  text: 'button-text font-semibold',
  destructive: 'button-destructive font-semibold',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-target px-3 py-1 gap-2 type-16/20',
  medium: 'min-h-target-lg px-4 py-1.5 gap-2.5 type-18/22',
  form: 'min-h-target-field px-4 py-1.5 gap-2.5 type-18/22',
  punch: 'min-h-target-punch low:min-h-target-field px-5 py-3 gap-4 type-22/28',
};

const off = 'bg-sunken text-ink-quiet font-semibold cursor-not-allowed';

export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    size = 'medium',
    icon,
    wide,
    stacked,
    busy,
    busyLabel,
    children,
    ...press
  } = props;
  const face = press.disabled ? off : `sinks ${kinds[kind]}`;
  const width = wide ? 'w-full flex-1' : 'max-w-full flex-none';
  const box = stacked
    ? `min-h-17 flex-col gap-0.5 py-1.5 text-center ${wide ? 'px-1 text-note' : 'min-w-22 px-2 type-16/20'}`
    : `${sizes[size]} text-start`;
  return (
    <Pressable
      {...press}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true, onClick: (e) => e.preventDefault() } : {})}
      className={`inline-flex items-center justify-center rounded-control ${box} ${face} ${width} ${busy ? 'cursor-progress' : ''}`}
    >
      {icon ? <Icon of={icon} size={size === 'punch' ? 32 : 24} /> : null}
      {busyLabel === undefined ? (
        <span className="min-w-0 break-words">{children}</span>
      ) : (
        <span className="grid min-w-0 [&>*]:col-start-1 [&>*]:row-start-1">
          <span className={busy ? 'invisible' : 'text-center'}>{children}</span>
          <span className={busy ? 'text-center' : 'invisible text-center'}>{busyLabel}</span>
        </span>
      )}
    </Pressable>
  );
}
