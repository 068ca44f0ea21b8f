import { Fragment } from 'react';
import { useScreenWidth } from '../../lib/screen/screen-width.ts';
import { useT } from '../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { shownQuantity } from '../work/quantity/quantity-words.ts';
import type { Reorder, ReorderLine } from './stock-report-api.ts';
import type { ReorderWork } from './use-reorder.ts';

type Choice = ReorderWork['rows'][number]['choice'];

type ReorderCardProps = {
  line: ReorderLine;
  /** Only for those who may order. */
  choice?: Choice;
  suppliers?: Reorder['suppliers'];
  onChange?: (next: Partial<Choice>) => void;
};

/** One product to order: why, how much, and from whom. */
export function ReorderCard({ line, choice, suppliers = [], onChange }: ReorderCardProps) {
  const t = useT();
  // A phone has no room for the name of a supplier beside a figure.
  const Pair = useScreenWidth() === 'phone' ? Fragment : FieldPair;
  const name = `${line.code} ${line.name}`;
  return (
    <section
      aria-label={name}
      className="grid gap-x-4 gap-y-2 rounded-card bg-surface px-4 py-3 shadow-card md:grid-cols-[minmax(0,1fr)_minmax(18rem,1fr)] md:items-center print:shadow-none"
    >
      <div className="flex min-w-0 items-start gap-3">
        {choice && onChange ? (
          <label className="-m-3 flex size-12 flex-none cursor-pointer items-center justify-center print:hidden">
            <input
              type="checkbox"
              checked={choice.isChosen}
              aria-label={t('stockreports.choose', { product: name })}
              onChange={(event) => onChange({ isChosen: event.target.checked })}
              className="size-6 cursor-pointer accent-steel"
            />
          </label>
        ) : null}
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3 font-semibold">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap tabular-nums">
              {shownQuantity(line.proposal, line.decimals)} {line.unit}
            </span>
          </p>
          <Level line={line} />
          {choice || line.supplier === null ? null : (
            <p className="text-quiet text-ink-quiet">{line.supplier}</p>
          )}
        </div>
      </div>
      {choice?.isChosen && onChange ? (
        <div className="min-w-0">
          <FieldStack>
            <Pair>
              <TextField
                figures
                label={`${t('stockreports.proposal')} (${line.unit})`}
                aria-label={t('stockreports.howMuch', { product: name, unit: line.unit })}
                value={choice.qty}
                inputMode="decimal"
                maxLength={13}
                autoComplete="off"
                onChange={(event) => onChange({ qty: event.target.value })}
              />
              <SelectField
                label={t('stockreports.supplier')}
                placeholder={t('stockreports.chooseSupplier')}
                value={choice.supplier}
                onValue={(supplier) => onChange({ supplier })}
                options={suppliers.map(({ id, name: label }) => ({ value: String(id), label }))}
              />
            </Pair>
          </FieldStack>
        </div>
      ) : null}
    </section>
  );
}

/** The figures the proposal comes from. */
function Level({ line }: { line: ReorderLine }) {
  const t = useT();
  const figures = [
    ['stockreports.least', line.least],
    ['stockreports.most', line.most],
    ['stockreports.onHand', line.on_hand],
    ['stockreports.reserved', line.reserved],
    ['stockreports.onOrder', line.on_order],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 text-quiet text-ink-quiet tabular-nums">
      {figures.map(([label, figure]) =>
        figure === null ? null : (
          <div key={label} className="flex gap-1">
            <dt>{t(label)}</dt>
            <dd className="font-semibold text-ink">{shownQuantity(figure, line.decimals)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
