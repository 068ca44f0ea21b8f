import '../../styles/screens.css';
import { inkOn } from './contrast.ts';
import { initials } from './initials.ts';

type AvatarProps = {
  name: string;
  /** The person's own colour, `#rrggbb`; the letters turn black or white by it. */
  colour?: string;
  size?: 'small' | 'large';
};

export function Avatar({ name, colour, size = 'large' }: AvatarProps) {
  const box = size === 'large' ? 'size-14 rounded-card text-lead' : 'size-10 rounded-control text-quiet';
  return (
    <span
      aria-hidden="true"
      style={colour === undefined ? undefined : { backgroundColor: colour, color: inkOn(colour) }}
      className={`grid flex-none place-items-center bg-steel font-bold text-on-steel ${box}`}
    >
      {initials(name)}
    </span>
  );
}
