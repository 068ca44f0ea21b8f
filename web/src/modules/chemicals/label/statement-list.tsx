import { statementText } from '@sveis/domain/chemicals';
import { useStatements } from './use-statements.ts';

/** Codes with what they say; the code alone where its words have not come. */
export function StatementList({ codes }: { codes: readonly string[] }) {
  const statements = useStatements();
  if (codes.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-1 break-words">
      {codes.map((code) => (
        <li key={code}>
          <b className="font-semibold">{code}</b> {statements ? statementText(statements, code) : ''}
        </li>
      ))}
    </ul>
  );
}
