import type { PaperRows as Rows } from '@sveis/domain/records';
import { PaperFacts } from './paper-facts.tsx';
import { PaperPictures } from './paper-pictures.tsx';

/** Rows on paper. */
export function PaperRows({ rows }: { rows: Rows }) {
  if (rows.kind === 'blocks')
    return (
      <ol className="paper-rows">
        {rows.blocks.map(({ key, facts, pictures }) => (
          <li key={key}>
            <PaperFacts facts={facts} />
            <PaperPictures ids={pictures} />
          </li>
        ))}
      </ol>
    );
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {rows.columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.lines.map(({ key, cells }) => (
          <tr key={key}>
            {rows.columns.map(({ name }, index) => (
              <td key={name}>{cells[index]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
