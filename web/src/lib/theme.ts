import { forget, recall, remember } from './remembered.ts';

export type ThemeChoice = 'light' | 'dark' | 'auto';

export function themeChoice(): ThemeChoice {
  const choice = recall('theme');
  return choice === 'light' || choice === 'dark' ? choice : 'auto';
}

/** The script that sets the theme before the first paint listens for this. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'auto') forget('theme');
  else remember('theme', choice);
  dispatchEvent(new Event('sveis:theme'));
}
