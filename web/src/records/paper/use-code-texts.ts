import { codeText, loadStatements, type Statements } from '@sveis/domain/chemicals';
import { type CodeList, hasCodes, type ModuleDefinition } from '@sveis/domain/records';
import { useEffect, useMemo, useState } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';

type CodeTexts = (list: CodeList, code: string) => string | undefined;

/** The texts of a module's codes in the reader's language; undefined until they are here. */
export function useCodeTexts({ fields }: ModuleDefinition): CodeTexts | undefined {
  const isAsked = useMemo(() => hasCodes(fields), [fields]);
  const [statements, setStatements] = useState<Statements | 'none'>();
  useEffect(() => {
    let isWanted = true;
    const take = (found: Statements | 'none') => isWanted && setStatements(found);
    // Codes without their texts are better than no paper.
    if (isAsked) loadStatements(currentLanguage()).then(take, () => take('none'));
    return () => {
      isWanted = false;
    };
  }, [isAsked]);
  return useMemo((): CodeTexts | undefined => {
    if (!isAsked) return () => undefined;
    if (statements === undefined) return undefined;
    return (list, code) => codeText(statements === 'none' ? undefined : statements, list, code);
  }, [isAsked, statements]);
}
