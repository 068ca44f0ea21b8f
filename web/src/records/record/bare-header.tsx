import type { ReactNode } from 'react';
import { HeaderTools } from '../../lib/screen/header-tools.ts';

/** A number needs the room of the app's own tools; they stand on every list. */
export const BareHeader = ({ children }: { children: ReactNode }) => (
  <HeaderTools.Provider value={null}>{children}</HeaderTools.Provider>
);
