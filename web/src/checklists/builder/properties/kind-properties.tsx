import { type FormField, type GridColumn, padHeight, type YesNo, yesNoCodes } from '@sveis/domain/checklists';
import type { MessageId } from '@sveis/domain/locales';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder-context.ts';
import { ExpressionInput } from './expression-input.tsx';
import { OptionList } from './option-list.tsx';
import { FigureInput, ToggleInput, useSet, WordsInput } from './property-inputs.tsx';

const LONGEST_TEXT = 4000;
const LONGEST_ANSWER = 40;

/** Modules a field may point at, by their keys. */
const referred = [
  'projects',
  'equipment',
  'chemicallist',
  'projectdrawing',
  'projectweldlog',
  'product',
] as const;

type Of<Kind extends FormField['kind']> = { field: Extract<FormField, { kind: Kind }>; path: string };

/** What a kind alone asks for; the same for a field of the form and for a column of a grid. */
export function KindProperties({ field, path }: { field: FormField | GridColumn; path: string }): ReactNode {
  switch (field.kind) {
    case 'heading':
      return <HeadingPart field={field} path={path} />;
    case 'info':
      return <InfoPart field={field} path={path} />;
    case 'text':
      return <TextPart field={field} path={path} />;
    case 'multiline':
      return <LongTextPart field={field} path={path} />;
    case 'number':
      return <NumberPart field={field} path={path} />;
    case 'computed':
      return <ComputedPart field={field} path={path} />;
    case 'yes_no_na':
      return <YesNoPart field={field} path={path} />;
    case 'choice':
    case 'multi':
      return <OptionList field={field} path={path} />;
    case 'date':
      return <DatePart field={field} path={path} />;
    case 'datetime':
      return <StartChoice path={path} value={field.default} word="now" label="builder.startsNow" />;
    case 'user':
    case 'users':
      return <StartChoice path={path} value={field.default} word="me" label="builder.startsMe" />;
    case 'boolean':
      return <BooleanPart field={field} path={path} />;
    case 'ref':
      return <RefPart field={field} path={path} />;
    case 'photo':
      return <PhotoPart field={field} path={path} />;
    case 'file':
      return <FilePart field={field} path={path} />;
    case 'signature':
      return <SignaturePart field={field} path={path} />;
    case 'emails':
      return <StartText path={path} value={field.default} />;
    // A grid has a part of its own: its columns have properties of these kinds.
    case 'grid':
    case 'time':
      return null;
  }
}

/** A choice between fixed words, as a list. */
function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  path: string;
  onValue?: (value: Value) => void;
}) {
  const { label, value, options, path, onValue } = props;
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      disabled={isReadOnly}
      error={errorAt(path)}
      onValue={(next) => {
        if (onValue) onValue(next as Value);
        else set(path, next);
      }}
    />
  );
}

function HeadingPart({ field, path }: Of<'heading'>) {
  const t = useT();
  const set = useSet();
  return (
    <FieldStack>
      <Choice
        label={t('builder.level')}
        value={String(field.level)}
        path={`${path}.level`}
        options={['1', '2', '3'].map((level) => ({ value: level, label: level }))}
        onValue={(level) => set(`${path}.level`, Number(level))}
      />
    </FieldStack>
  );
}

function InfoPart({ field, path }: Of<'info'>) {
  const t = useT();
  return (
    <FieldStack>
      <WordsInput
        isLong
        label={t('builder.infoText')}
        path={`${path}.text`}
        text={field.text}
        max={LONGEST_TEXT}
      />
    </FieldStack>
  );
}

function TextPart({ field, path }: Of<'text'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <FigureInput label={t('builder.maxLetters')} path={`${path}.max`} value={field.max} />
      </FieldStack>
      <StartText path={path} value={field.default} />
      <ToggleInput label={t('builder.scan')} value={field.scan} path={`${path}.scan`} />
    </>
  );
}

function LongTextPart({ field, path }: Of<'multiline'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <FigureInput label={t('builder.maxLetters')} path={`${path}.max`} value={field.max} />
      </FieldStack>
      <StartText path={path} value={field.default} />
    </>
  );
}

function StartText({ path, value }: { path: string; value: string | null }) {
  const t = useT();
  const { errorAt, isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <FieldStack>
      <TextField
        label={t('builder.startsWith')}
        value={value ?? ''}
        disabled={isReadOnly}
        error={errorAt(`${path}.default`)}
        onChange={({ target }) => set(`${path}.default`, target.value === '' ? null : target.value)}
      />
    </FieldStack>
  );
}

/** Whether a new checklist begins with today, now, or the person who fills it in. */
function StartChoice(props: { path: string; value: string | null; word: string; label: MessageId }) {
  const { path, value, word, label } = props;
  const t = useT();
  const set = useSet();
  return (
    <ToggleInput
      label={t(label)}
      value={value === word}
      onValue={(isOn) => set(`${path}.default`, isOn ? word : null)}
    />
  );
}

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
      <Choice
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

function NumberPart({ field, path }: Of<'number'>) {
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

function ComputedPart({ field, path }: Of<'computed'>) {
  const t = useT();
  const results = ['number', 'text', 'date', 'boolean'] as const;
  return (
    <>
      <ExpressionInput field={field} path={path} />
      <FieldStack>
        <Choice
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

function YesNoPart({ field, path }: Of<'yes_no_na'>) {
  const t = useT();
  const set = useSet();
  const { isReadOnly } = useBuilder();
  const codes = yesNoCodes.filter((code) => code !== 'na' || field.allow_na);
  const toggle = (code: YesNo, isOn: boolean) =>
    set(
      `${path}.fail_on`,
      yesNoCodes.filter((one) => (one === code ? isOn : field.fail_on.includes(one))),
    );
  return (
    <>
      <fieldset className="flex flex-col">
        <legend className="font-semibold">{t('builder.failOn')}</legend>
        {codes.map((code) => (
          <label key={code} className="flex min-h-target items-center gap-2.5">
            <input
              type="checkbox"
              className="size-6 accent-steel"
              disabled={isReadOnly}
              checked={field.fail_on.includes(code)}
              onChange={({ target }) => toggle(code, target.checked)}
            />
            {t(`builder.answer_${code}`)}
          </label>
        ))}
      </fieldset>
      <ToggleInput label={t('builder.allowNa')} value={field.allow_na} path={`${path}.allow_na`} />
      <FieldStack>
        {codes.map((code) => (
          <WordsInput
            key={code}
            label={t('builder.wordFor', { answer: t(`builder.answer_${code}`) })}
            path={`${path}.labels.${code}`}
            text={field.labels[code] ?? {}}
            max={LONGEST_ANSWER}
          />
        ))}
        <Choice
          label={t('builder.startsWith')}
          value={field.default ?? ''}
          path={`${path}.default`}
          options={[
            { value: '', label: t('builder.unanswered') },
            ...codes.map((code) => ({ value: code, label: t(`builder.answer_${code}`) })),
          ]}
          onValue={(code) => set(`${path}.default`, code === '' ? null : code)}
        />
      </FieldStack>
    </>
  );
}

function DatePart({ field, path }: Of<'date'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <DayBound label={t('builder.earliest')} path={`${path}.min`} value={field.min} />
        <DayBound label={t('builder.latest')} path={`${path}.max`} value={field.max} />
      </FieldStack>
      <StartChoice path={path} value={field.default} word="today" label="builder.startsToday" />
    </>
  );
}

/** No bound, the day it is filled in, or a day. */
function DayBound({ label, path, value }: { label: string; path: string; value: string | null }) {
  const t = useT();
  const set = useSet();
  const { errorAt, isReadOnly } = useBuilder();
  const how = value === null ? 'none' : value === 'today' ? 'today' : 'day';
  return (
    <FieldPair>
      <Choice
        label={label}
        value={how}
        path={how === 'day' ? '' : path}
        options={[
          { value: 'none', label: t('builder.noBound') },
          { value: 'today', label: t('builder.today') },
          { value: 'day', label: t('builder.aDay') },
        ]}
        onValue={(next) => set(path, next === 'none' ? null : next === 'today' ? 'today' : '2026-01-01')}
      />
      {how === 'day' ? (
        <TextField
          type="date"
          label={t('builder.aDay')}
          value={value ?? ''}
          disabled={isReadOnly}
          error={errorAt(path)}
          onChange={({ target }) => set(path, target.value)}
        />
      ) : null}
    </FieldPair>
  );
}

function BooleanPart({ field, path }: Of<'boolean'>) {
  const t = useT();
  const set = useSet();
  return (
    <>
      <ToggleInput label={t('builder.mustBeTrue')} value={field.must_be_true} path={`${path}.must_be_true`} />
      <ToggleInput
        label={t('builder.startsTicked')}
        value={field.default === true}
        onValue={(isOn) => set(`${path}.default`, isOn ? true : null)}
      />
    </>
  );
}

function RefPart({ field, path }: Of<'ref'>) {
  const t = useT();
  const known = (referred as readonly string[]).includes(field.module);
  return (
    <FieldStack>
      <Choice
        label={t('builder.refersTo')}
        value={field.module}
        path={`${path}.module`}
        options={[
          ...(known ? [] : [{ value: field.module, label: field.module }]),
          ...referred.map((key) => ({ value: key as string, label: t(`builder.ref_${key}`) })),
        ]}
      />
    </FieldStack>
  );
}

function PhotoPart({ field, path }: Of<'photo'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <FieldPair figures>
          <FigureInput label={t('builder.fewestPhotos')} path={`${path}.min`} value={field.min} />
          <FigureInput label={t('builder.mostPhotos')} path={`${path}.max`} value={field.max} />
        </FieldPair>
      </FieldStack>
      <ToggleInput label={t('builder.cameraOnly')} value={field.camera_only} path={`${path}.camera_only`} />
      <ToggleInput label={t('builder.annotate')} value={field.annotate} path={`${path}.annotate`} />
    </>
  );
}

function FilePart({ field, path }: Of<'file'>) {
  const t = useT();
  const set = useSet();
  const { errorAt, isReadOnly } = useBuilder();
  return (
    <FieldStack>
      <TextField
        label={t('builder.fileTypes')}
        hint={t('builder.fileTypesHint')}
        defaultValue={field.types.join(', ')}
        disabled={isReadOnly}
        error={field.types.map((_, index) => errorAt(`${path}.types.${index}`)).find(Boolean)}
        onChange={({ target }) =>
          set(
            `${path}.types`,
            target.value
              .toLowerCase()
              .split(/[\s,;.]+/)
              .filter(Boolean),
          )
        }
      />
      <FigureInput label={t('builder.mostFiles')} path={`${path}.max`} value={field.max} />
    </FieldStack>
  );
}

function SignaturePart({ field, path }: Of<'signature'>) {
  const t = useT();
  return (
    <>
      <FieldStack>
        <Choice
          label={t('builder.signer')}
          value={field.signer}
          path={`${path}.signer`}
          options={[
            { value: 'user', label: t('builder.signer_user') },
            { value: 'name', label: t('builder.signer_name') },
          ]}
        />
      </FieldStack>
      <p className="text-quiet text-ink-quiet">
        {t('builder.padHeight', { height: padHeight(field.columns) })}
      </p>
    </>
  );
}
