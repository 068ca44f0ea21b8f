import { Outlet } from '@tanstack/react-router';
import { HeaderTools } from '../lib/screen/header-tools.ts';
import { NoticeBell } from '../notifications/index.ts';
import { Shell } from '../ui/layout/shell.tsx';
import { Banners } from './banners.tsx';
import { MainNav } from './main-nav.tsx';
import { useSearchKey } from './search/use-search-key.ts';

const bell = <NoticeBell />;

export function Frame() {
  useSearchKey();
  return (
    <Shell nav={<MainNav />} banners={<Banners />}>
      <HeaderTools value={bell}>
        <Outlet />
      </HeaderTools>
    </Shell>
  );
}
