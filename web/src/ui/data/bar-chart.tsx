import '../../styles/screens.css';

export interface Bar {
  readonly key: string;
  /** Under the bar: the value as text, and the name. */
  readonly value: string;
  readonly name: string;
  readonly amount: number;
  /** Hatched: not final. */
  readonly isOpen?: boolean;
  readonly isCurrent?: boolean;
}

type BarChartProps = {
  bars: readonly Bar[];
  /** A dashed line at this amount, with its word. */
  norm?: { readonly amount: number; readonly label: string };
  /** The whole chart as a sentence, for those who do not see it. */
  label: string;
};

/** Upright bars over time: one ink, the value at the bar, no axes. */
export function BarChart({ bars, norm, label }: BarChartProps) {
  const top = Math.max(1, norm?.amount ?? 0, ...bars.map(({ amount }) => amount));
  // Upright where seven of them would run into each other side by side.
  const upright = bars.some(({ value }) => value.length > 4)
    ? '@max-[20em]:mx-auto @max-[20em]:[writing-mode:vertical-rl]'
    : '@max-[16em]:mx-auto @max-[16em]:[writing-mode:vertical-rl]';
  const share = (amount: number) => `${Math.round((amount / top) * 1000) / 10}%`;
  return (
    <div role="img" aria-label={label}>
      <div className="relative flex h-16 items-end gap-0.5">
        {norm && norm.amount > 0 ? (
          <span
            className="absolute inset-x-0 border-t-2 border-dashed border-line-strong"
            style={{ bottom: share(norm.amount) }}
          >
            <span className="absolute end-0 top-0.5 text-note font-semibold text-ink-quiet">
              {norm.label}
            </span>
          </span>
        ) : null}
        {bars.map(({ key, amount, isOpen }) => (
          <span key={key} className="relative flex h-full flex-1 items-end justify-center">
            <span
              className={`min-h-[3px] w-[30px] max-w-full rounded-t-[4px] ${amount === 0 ? 'bg-line' : isOpen ? 'bar-open' : 'bg-steel'}`}
              style={{ height: share(amount) }}
            />
          </span>
        ))}
      </div>
      <div className="@container mt-1 type-14/18">
        <div className="flex gap-0.5 tabular-nums">
          {bars.map(({ key, value, name, amount, isCurrent }) => (
            <span key={key} className="min-w-0 flex-1 text-center">
              <span
                className={`flex justify-center whitespace-nowrap ${upright} ${amount === 0 ? 'text-ink-quiet' : 'font-semibold'}`}
              >
                {value}
              </span>
              <span className={`block ${isCurrent ? 'font-bold' : 'text-ink-quiet'}`}>{name}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}
