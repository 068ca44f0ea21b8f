import type { KeyboardEvent } from 'react';

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row, Home and End to the first and the last there is; Enter opens it, as it does links. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  const by = moves[event.key];
  const next =
    by !== undefined
      ? links[at + by]
      : event.key === 'Home'
        ? links[0]
        : event.key === 'End'
          ? links.at(-1)
          : undefined;
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
