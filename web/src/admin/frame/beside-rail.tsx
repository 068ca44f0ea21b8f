import { type ComponentType, createElement } from 'react';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { AdminRail } from './admin-page.tsx';

/** A register's screen as a page of the administration: where there is room, the other pages stand beside it. */
export const besideRail = (Screen: ComponentType, at: string): ComponentType =>
  function RegisterPage() {
    const isWide = useScreenWidth() === 'wide';
    if (!isWide) return createElement(Screen);
    return (
      <div className="flex min-w-0 flex-1">
        <AdminRail at={at} />
        <Screen />
      </div>
    );
  };
