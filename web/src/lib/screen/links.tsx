import { createLink } from '@tanstack/react-router';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { SyncLamp } from '../../ui/feedback/sync-lamp.tsx';
import { NavItem } from '../../ui/layout/bottom-nav.tsx';
import { ListRow } from '../../ui/layout/list-row.tsx';
import { Tile } from '../../ui/layout/tile.tsx';

/** The parts of the component set that lead somewhere, as links of the router. */
export const LinkButton = createLink(Button);
export const LinkIconButton = createLink(IconButton);
export const LinkNavItem = createLink(NavItem);
export const LinkRow = createLink(ListRow);
export const LinkSyncLamp = createLink(SyncLamp);
export const LinkTile = createLink(Tile);
