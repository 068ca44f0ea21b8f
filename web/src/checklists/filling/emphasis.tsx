import type { MessageId } from '@sveis/domain/locales';
import { useT } from '../../lib/words/use-t.ts';

/** Stands for the figure while the sentence around it is put into words. */
const PLACE = '\u0001';

type EmphasisProps = {
  id: MessageId;
  name: string;
  value: number;
  values: Readonly<Record<string, number>>;
};

/** A sentence with one figure in heavier type, wherever the language puts it. */
export function Emphasis({ id, name, value, values }: EmphasisProps) {
  const [before = '', after = ''] = useT()(id, { ...values, [name]: PLACE }).split(PLACE);
  return (
    <span>
      {before}
      <b className="tabular-nums">{value}</b>
      {after}
    </span>
  );
}
