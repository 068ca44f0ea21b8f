import { createLink } from '@tanstack/react-router';
import { NavItem } from '../ui/bottom-nav.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ListRow } from '../ui/list-row.tsx';
import { SyncLamp } from '../ui/sync-lamp.tsx';
import { Tile } from '../ui/tile.tsx';

/** The parts of the component set that lead somewhere, as links of the router. */
export const LinkButton = createLink(Button);
export const LinkIconButton = createLink(IconButton);
export const LinkNavItem = createLink(NavItem);
export const LinkRow = createLink(ListRow);
export const LinkSyncLamp = createLink(SyncLamp);
export const LinkTile = createLink(Tile);
