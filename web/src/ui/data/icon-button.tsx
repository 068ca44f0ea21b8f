import { Icon, type IconType } from './icon.tsx';
import { Pressable, type PressProps } from './pressable.tsx';

export type IconButtonProps = PressProps & {
  icon: IconType;
  /** Read out; say the count in it when there is a badge. */
  label: string;
  badge?: string | number;
};

export function IconButton({ icon, label, badge, ...press }: IconButtonProps) {
  return (
    <Pressable
      {...press}
      aria-label={label}
      className="relative grid size-target flex-none place-items-center rounded-control active:bg-sunken disabled:text-line-strong"
    >
      <Icon of={icon} />
      {badge === undefined ? null : (
        <span className="absolute end-1 top-0.5 min-w-5 rounded-full bg-ink px-[5px] text-center text-[min(var(--t-note),18px)] leading-[1.43] font-bold text-surface tabular-nums">
          {badge}
        </span>
      )}
    </Pressable>
  );
}
