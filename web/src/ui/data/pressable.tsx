import type { HTMLAttributes, ReactNode, Ref } from 'react';

/**
 * What every tappable part accepts. With `href` it is a link, else a button; the router's
 * `createLink` can wrap any of them, because whatever it adds is passed on.
 */
export type PressProps = Omit<HTMLAttributes<HTMLElement>, 'title' | 'children' | 'className'> & {
  href?: string | undefined;
  type?: 'button' | 'submit' | undefined;
  disabled?: boolean | undefined;
  target?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
};

type PressableProps = PressProps & { className: string; children: ReactNode };

export function Pressable({ href, type = 'button', disabled, ref, target, ...rest }: PressableProps) {
  if (href !== undefined && !disabled) {
    return <a href={href} target={target} ref={ref as Ref<HTMLAnchorElement>} {...rest} />;
  }
  return <button type={type} disabled={disabled} ref={ref as Ref<HTMLButtonElement>} {...rest} />;
}
