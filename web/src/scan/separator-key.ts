export interface SeparatorStroke {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  /** The key by its place on the keyboard. */
  readonly code: string;
}

/**
 * Readers cannot type the separator of GS1: they send Ctrl+], or 0, 2, 9 on the number keys with Alt held down. Some set
 * Alt on every key, so the number keys alone count. `part` is a figure of such a number and no part of the code.
 */
export function createSeparatorKey() {
  let figures = '';
  return ({ key, ctrlKey, altKey, code }: SeparatorStroke): 'separator' | 'part' | undefined => {
    if (ctrlKey && key === ']') return 'separator';
    if (!altKey || !code.startsWith('Numpad')) {
      figures = '';
      return undefined;
    }
    figures = `${figures}${key}`.slice(-3);
    if (figures !== '029') return 'part';
    figures = '';
    return 'separator';
  };
}
