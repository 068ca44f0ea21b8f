import { weldNumbersIn } from '@sveis/domain/welding';
import { useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { WeldRow } from './weld-rows.tsx';

type RangeFieldProps = { rows: readonly WeldRow[]; onChoose: (ids: ReadonlySet<string>) => void };

/** Welds chosen by their numbers: W-10..W-24, W-30. */
export function RangeField({ rows, onChoose }: RangeFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const numbers = weldNumbersIn(text);
  const found = rows.filter(({ values }) => numbers?.includes(String(values.number ?? '')));
  const error =
    numbers === undefined
      ? t('projectweldlog.runBad')
      : text.trim() !== '' && found.length === 0
        ? t('projectweldlog.noneInRange')
        : undefined;
  return (
    <div className="w-full max-w-80">
      <FieldStack>
        <TextField
          label={t('projectweldlog.chooseRange')}
          value={text}
          maxLength={200}
          autoComplete="off"
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            const wanted = weldNumbersIn(event.target.value) ?? [];
            onChoose(
              new Set(
                rows.filter(({ values }) => wanted.includes(String(values.number ?? ''))).map(({ id }) => id),
              ),
            );
          }}
        />
      </FieldStack>
    </div>
  );
}
