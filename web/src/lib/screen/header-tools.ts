import { createContext, type ReactNode } from 'react';

/** What the app puts into the header of every screen, beside the lamp. */
export const HeaderTools = createContext<ReactNode>(null);
