import { useT } from '../../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder-context.ts';
import { ExpressionInput } from './expression-input.tsx';
import type { Of } from './field-of.ts';
import { FixedChoice } from './fixed-choice.tsx';
import { FigureInput, ToggleInput, useSet } from './property-inputs.tsx';

function Unit({ path, value }: { path: string; value: string }) {
  const t = useT();
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <TextField
      label={t('builder.unit')}
      value={value}
      maxLength={12}
      disabled={isReadOnly}
      error={errorAt(`${path}.unit`)}
      onChange={({ target }) => set(`${path}.unit`, target.value)}
    />
  );
}

/** Accepted from and to; outside of it an answer fails. */
function Accept({ field, path }: Of<'number'> | Of<'computed'>) {
  const t = useT();
  const set = useSet();
  const { errorAt } = useBuilder();
  const put = (bound: 'min' | 'max', value: number | null) => {
    const next = { min: null, max: null, ...field.accept, [bound]: value };
    set(`${path}.accept`, next.min === null && next.max === null ? null : next);
  };
  return (
    <FieldPair figures>
      <FigureInput
        label={t('builder.acceptFrom')}
        path={`${path}.accept`}
        value={field.accept?.min ?? null}
        onFigure={(value) => put('min', value)}
      />
      <FigureInput
        label={t('builder.acceptTo')}
        path={errorAt(`${path}.accept`) ? `${path}.accept.max` : `${path}.accept`}
        value={field.accept?.max ?? null}
        onFigure={(value) => put('max', value)}
      />
    </FieldPair>
  );
}

/** What is worked out of a column of a grid. */
function Total({ path, value }: { path: string; value: string | null }) {
  const t = useT();
  const set = useSet();
  if (!path.includes('.cols.')) return null;
  const totals = ['sum', 'avg', 'min', 'max', 'count'] as const;
  return (
    <FieldStack>
      <FixedChoice
        label={t('builder.total')}
        value={value ?? ''}
        path={`${path}.total`}
        options={[
          { value: '', label: t('builder.noTotal') },
          ...totals.map((total) => ({ value: total, label: t(`filling.total_${total}`) })),
        ]}
        onValue={(next) => set(`${path}.total`, next === '' ? null : next)}
      />
    </FieldStack>
  );
}

export function NumberPart({ field, path }: Of<'number'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <FieldPair>
          <Unit path={path} value={field.unit} />
          <FigureInput label={t('builder.decimals')} path={`${path}.decimals`} value={field.decimals} />
        </FieldPair>
        <FieldPair figures>
          <FigureInput label={t('builder.least')} path={`${path}.min`} value={field.min} />
          <FigureInput label={t('builder.most')} path={`${path}.max`} value={field.max} />
        </FieldPair>
        <Accept field={field} path={path} />
        <FigureInput label={t('builder.startsWith')} path={`${path}.default`} value={field.default} />
      </FieldStack>
      <ToggleInput label={t('builder.minus')} value={field.minus} path={`${path}.minus`} />
      <Total path={path} value={field.total} />
    </>
  );
}

export function ComputedPart({ field, path }: Of<'computed'>) {
  const t = useT();
  const results = ['number', 'text', 'date', 'boolean'] as const;
  return (
    <>
      <ExpressionInput field={field} path={path} />
      <FieldStack>
        <FixedChoice
          label={t('builder.result')}
          value={field.result}
          path={`${path}.result`}
          options={results.map((result) => ({ value: result, label: t(`builder.result_${result}`) }))}
        />
        {field.result === 'number' ? (
          <>
            <FieldPair>
              <Unit path={path} value={field.unit} />
              <FigureInput label={t('builder.decimals')} path={`${path}.decimals`} value={field.decimals} />
            </FieldPair>
            <Accept field={field} path={path} />
          </>
        ) : null}
      </FieldStack>
      <Total path={path} value={field.total} />
    </>
  );
}
