import { type ComponentType, createContext } from 'react';

export type DocumentLinksProps = { ids: readonly string[] };

export type DocumentChoiceProps = {
  ids: readonly string[];
  /** How many may be chosen. */
  most: number;
  disabled: boolean;
  onIds: (ids: readonly string[]) => void;
};

/** Documents of the company's folders in other rooms: listed and opened, or chosen. */
export interface DocumentParts {
  readonly DocumentLinks: ComponentType<DocumentLinksProps>;
  readonly DocumentChoice: ComponentType<DocumentChoiceProps>;
}

/** The app puts the room of the folders behind it; the folders stand on rooms that show their documents. */
export const DocumentParts = createContext<DocumentParts | undefined>(undefined);
