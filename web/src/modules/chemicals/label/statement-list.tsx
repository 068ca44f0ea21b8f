import { statementText } from '@sveis/domain/chemicals';
import { useStatements } from './use-statements.ts';

/** Codes with what they say; the code alone where its words have not come. */
export function StatementList({ codes }: { codes: readonly string[] }) {
  const statements = useStatements();
  if (codes.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {codes.map((code) => (
        <li key={code}>
          <b className="font-semibold">{code}</b> {statements ? statementText(statements, code) : ''}
        </li>
      ))}
    </ul>
  );
}
