import { useState } from 'react';
import { chooseTheme, type ThemeChoice, themeChoice } from '../../lib/theme.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';

export function ThemeField() {
  const t = useT();
  const [choice, setChoice] = useState(themeChoice);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <Segmented
      label={t('shell.appearance')}
      showLabel
      options={[
        { value: 'auto', label: t('shell.themeAuto') },
        { value: 'light', label: t('shell.themeLight') },
        { value: 'dark', label: t('shell.themeDark') },
      ]}
      value={choice}
      onValue={choose}
    />
  );
}
