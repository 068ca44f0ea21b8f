import { type DocumentType, takesStockBack } from '@sveis/domain/warehouse';
import type { RecordAnswer } from '../../../records/index.ts';
import type { MovedOn } from '../../stock-queries.ts';
import { useFreshOrder } from '../use-fresh-order.ts';
import { MovesButton } from './moves-button.tsx';

type DocumentMovesProps = {
  type: DocumentType;
  path: MovedOn['path'];
  /** Its module. */
  module: string;
  record: RecordAnswer;
};

/** On the page of a document: its last moves, also when nothing is left to do on it. */
export function DocumentMoves({ type, path, module, record }: DocumentMovesProps) {
  useFreshOrder(module);
  if (!takesStockBack(type, record.status) || record.hold === true) return null;
  return (
    <div className="flex">
      <MovesButton on={{ path, id: record.id, number: record.number ?? record.title }} />
    </div>
  );
}
