import { Outlet } from '@tanstack/react-router';
import { Shell } from '../ui/shell.tsx';
import { Banners } from './banners.tsx';
import { MainNav } from './main-nav.tsx';

export function Frame() {
  return (
    <Shell nav={<MainNav />} banners={<Banners />}>
      <Outlet />
    </Shell>
  );
}
