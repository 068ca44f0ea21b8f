import { createContext } from 'react';

/** Opens the help of the screen that is shown. Nothing where there is no screen of the app around. */
export const ScreenHelp = createContext<(() => void) | undefined>(undefined);
