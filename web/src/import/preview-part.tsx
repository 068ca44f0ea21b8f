import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useScreenWidth } from '../lib/screen/screen-width.ts';
import { useT } from '../lib/words/use-t.ts';
import { Button } from '../ui/data/button.tsx';
import { FieldStack } from '../ui/fields/field-stack.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { CardHead } from '../ui/layout/card-head.tsx';
import { ListRow } from '../ui/layout/list-row.tsx';
import { CountTags, LineMark } from './count-tags.tsx';
import { FaultList } from './fault-list.tsx';
import type { ImportColumnInfo, ImportMode, ImportState } from './import-api.ts';

export type PreviewPartProps = {
  state: ImportState;
  columns: readonly ImportColumnInfo[];
  isBusy: boolean;
  onCommit: (mode: ImportMode) => void;
  onAgain: () => void;
  onOtherwise?: (how: { readonly encoding?: string; readonly sheet?: string }) => void;
};

/** What the file would do: counts, faults, columns and the first lines; and the button that does it. */
export function PreviewPart(props: PreviewPartProps) {
  const { state } = props;
  const isWide = useScreenWidth() === 'wide';
  if (isWide)
    return (
      <div className="grid grid-cols-[minmax(300px,1fr)_minmax(0,2fr)] items-start gap-4">
        <div className="flex min-w-0 flex-col gap-3">
          <Decision {...props} />
          <Reading {...props} />
          <Mapping {...props} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <FaultList state={state} />
          <LineTable {...props} />
        </div>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <Decision {...props} />
      <FaultList state={state} />
      <LineCards {...props} />
      <Reading {...props} />
      <Mapping {...props} />
    </div>
  );
}

function Decision({ state, isBusy, onCommit, onAgain }: PreviewPartProps) {
  const t = useT();
  const [mode, setMode] = useState<ImportMode>('all_or_nothing');
  const { counts } = state;
  const toWrite = counts.new + counts.changed;
  const hasFaults = counts.error > 0;
  const isStopped = state.state === 'stopped';
  const isBlocked = hasFaults && mode === 'all_or_nothing';
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="font-bold wrap-anywhere">{state.name}</p>
        {isStopped ? null : <CountTags counts={counts} />}
        {hasFaults && toWrite > 0 ? (
          <>
            <Segmented
              label={t('importing.mode')}
              showLabel
              value={mode}
              onValue={setMode}
              options={[
                { value: 'all_or_nothing', label: t('importing.allOrNothing') },
                { value: 'valid_only', label: t('importing.validOnly') },
              ]}
            />
            <p className="text-quiet text-ink-quiet">
              {t(mode === 'valid_only' ? 'importing.validHint' : 'importing.allHint')}
            </p>
          </>
        ) : null}
        {!isStopped && toWrite === 0 && !hasFaults ? <p>{t('importing.nothingToDo')}</p> : null}
        <div className="flex flex-wrap gap-2">
          {toWrite > 0 ? (
            <Button disabled={isBlocked} busy={isBusy} onClick={() => onCommit(mode)}>
              {t('importing.write', { count: toWrite })}
            </Button>
          ) : null}
          <Button kind="secondary" icon={RotateCcw} onClick={onAgain}>
            {t('importing.another')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  'windows-1257': 'Windows-1257',
  'windows-1250': 'Windows-1250',
} as const;

/** How the bytes were read, to be changed where letters look wrong. */
function Reading({ state, onOtherwise }: PreviewPartProps) {
  const t = useT();
  if (!onOtherwise) return null;
  if (state.encoding !== null)
    return (
      <FieldStack>
        <SelectField
          label={t('importing.encoding')}
          hint={t('importing.encodingHint')}
          value={state.encoding}
          onValue={(encoding) => onOtherwise({ encoding })}
          options={Object.entries(encodingNames).map(([value, label]) => ({ value, label }))}
        />
      </FieldStack>
    );
  return state.sheets.length > 1 ? (
    <FieldStack>
      <SelectField
        label={t('importing.sheet')}
        value={state.sheet ?? ''}
        onValue={(sheet) => onOtherwise({ sheet })}
        options={state.sheets.map((value) => ({ value, label: value }))}
      />
    </FieldStack>
  ) : null;
}

function Mapping({ state, columns }: PreviewPartProps) {
  const t = useT();
  if (state.columns.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('importing.mapping')} />
      <ul>
        {state.columns.map(({ header, field }, index) => {
          const known = columns.find(({ name }) => name === field);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same header
            <li key={index} className="border-t border-line">
              <ListRow
                title={<span className="wrap-anywhere">{header === '' ? '–' : header}</span>}
                {...quietOf(field === null ? t('importing.leftOut') : (known?.label ?? field), header)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What a column is read as, where its header does not say it already. */
const quietOf = (read: string, header: string) => (read === header ? {} : { quiet: read });

/** Columns that are read; of the others nothing is shown. */
const readColumns = ({ columns }: ImportState) =>
  columns.flatMap(({ header, field }, index) => (field === null ? [] : [{ header, index }]));

function LineTable({ state }: PreviewPartProps) {
  const t = useT();
  const shown = readColumns(state);
  if (state.rows.length === 0 || shown.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('importing.firstLines', { count: state.rows.length })} />
      <div className="overflow-x-auto">
        <table className="w-full text-quiet">
          <thead>
            <tr className="border-t border-line text-start">
              <th scope="col" className="px-4 py-2 text-start">
                {t('importing.lineHead')}
              </th>
              {shown.map(({ header, index }) => (
                <th key={index} scope="col" className="px-3 py-2 text-start whitespace-nowrap">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.rows.map(({ line, status, cells }) => (
              <tr key={line} className={`border-t border-line ${faces[status]}`}>
                <th scope="row" className="px-4 py-2 text-start font-semibold tabular-nums">
                  <span className="flex items-center gap-2">
                    <LineMark status={status} />
                    {line}
                  </span>
                </th>
                {shown.map(({ index }) => (
                  <td key={index} className="max-w-60 truncate px-3 py-2">
                    {cells[index]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const faces = { new: 'bg-ok-bg', changed: 'bg-info-bg', unchanged: '', error: 'bg-danger-bg' } as const;
const SHOWN_CELLS = 4;

function LineCards({ state }: PreviewPartProps) {
  const t = useT();
  const shown = readColumns(state);
  if (state.rows.length === 0) return null;
  return (
    <Card flush>
      <CardHead title={t('importing.firstLines', { count: state.rows.length })} />
      <ul>
        {state.rows.map(({ line, status, cells }) => (
          <li key={line} className={`border-t border-line ${faces[status]}`}>
            <ListRow
              leading={<LineMark status={status} />}
              title={t('importing.line', { line })}
              quiet={
                <span className="wrap-anywhere">
                  {shown
                    .map(({ index }) => cells[index] ?? '')
                    .filter((cell) => cell.trim() !== '')
                    .slice(0, SHOWN_CELLS)
                    .join(' · ')}
                </span>
              }
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
