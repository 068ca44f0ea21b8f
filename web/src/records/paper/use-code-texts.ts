import {
  hazardClassText,
  loadStatements,
  NO_CODE,
  plainStatement,
  type Statements,
} from '@sveis/domain/chemicals';
import type { CodeList, Fields, ModuleDefinition } from '@sveis/domain/records';
import { useEffect, useMemo, useState } from 'react';
import { currentLanguage } from '../../lib/words/language.ts';

const hasCodes = (fields: Fields): boolean =>
  Object.values(fields).some((field) =>
    field.kind === 'rows' ? hasCodes(field.fields) : field.kind === 'multi' && field.codes !== undefined,
  );

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
    return (list, code) => {
      if (code === NO_CODE) return '–';
      if (list === 'hazardClasses') return hazardClassText(code);
      const text = statements === 'none' ? undefined : plainStatement(statements, code);
      return text === undefined ? undefined : `${code} ${text}`;
    };
  }, [isAsked, statements]);
}
