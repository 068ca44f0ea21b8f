import { loadStatements, type Statements } from '@sveis/domain/chemicals';
import { useEffect, useState } from 'react';
import { currentLanguage } from '../../../lib/words/language.ts';
import { useT } from '../../../lib/words/use-t.ts';

/** The texts of hazard and precaution codes in the reader's language; without them until they are here. */
export function useStatements(): Statements | undefined {
  // A change of language gives a new translator, and with it new texts.
  const t = useT();
  const [found, setFound] = useState<{ readonly of: typeof t; readonly statements: Statements }>();
  useEffect(() => {
    let isWanted = true;
    loadStatements(currentLanguage())
      .then((statements) => isWanted && setFound({ of: t, statements }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [t]);
  return found?.statements;
}
