import { type FormField, type GridColumn, type YesNo, yesNoCodes } from '@sveis/domain/checklists';
import type { MessageId } from '@sveis/domain/locales';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { useToday } from '../../../lib/words/use-today.ts';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder-context.ts';
import type { Of } from './field-of.ts';
import { FixedChoice } from './fixed-choice.tsx';
import { FilePart, PhotoPart, SignaturePart } from './media-properties.tsx';
import { ComputedPart, NumberPart } from './number-properties.tsx';
import { OptionList } from './option-list.tsx';
import { FigureInput, ToggleInput, useSet, WordsInput } from './property-inputs.tsx';

const LONGEST_TEXT = 4000;
const LONGEST_ANSWER = 40;
const LONGEST_PATTERN = 120;
const LONGEST_REFUSAL = 200;

/** Modules a field may point at, by their keys. */
const referred = [
  'projects',
  'equipment',
  'chemicallist',
  'projectdrawing',
  'projectweldlog',
  'product',
] as const;

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
      return <DatetimePart field={field} path={path} />;
    case 'time':
      return <TimePart field={field} path={path} />;
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
      return null;
  }
}

function HeadingPart({ field, path }: Of<'heading'>) {
  const t = useT();
  const set = useSet();
  return (
    <FieldStack>
      <FixedChoice
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
        hint={t('builder.infoTextHint')}
        path={`${path}.text`}
        text={field.text}
        max={LONGEST_TEXT}
      />
    </FieldStack>
  );
}

function TextPart({ field, path }: Of<'text'>) {
  const t = useT();
  const set = useSet();
  const { errorAt, isReadOnly } = useBuilder();
  return (
    <>
      <FieldStack>
        <FigureInput label={t('builder.maxLetters')} path={`${path}.max`} value={field.max} />
        <TextField
          label={t('builder.pattern')}
          hint={t('builder.patternHint')}
          value={field.pattern ?? ''}
          maxLength={LONGEST_PATTERN}
          disabled={isReadOnly}
          error={errorAt(`${path}.pattern`)}
          onChange={({ target }) => set(`${path}.pattern`, target.value === '' ? null : target.value)}
        />
        {field.pattern ? (
          <WordsInput
            label={t('builder.patternText')}
            path={`${path}.pattern_text`}
            text={field.pattern_text ?? {}}
            max={LONGEST_REFUSAL}
          />
        ) : null}
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
        <FixedChoice
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

function DatetimePart({ field, path }: Of<'datetime'>) {
  const t = useT();
  const set = useSet();
  return (
    <>
      <ToggleInput
        label={t('builder.notFuture')}
        value={field.max === 'now'}
        onValue={(isOn) => set(`${path}.max`, isOn ? 'now' : null)}
      />
      <StartChoice path={path} value={field.default} word="now" label="builder.startsNow" />
    </>
  );
}

function TimePart({ field, path }: Of<'time'>) {
  const t = useT();
  return (
    <FieldPair>
      <TimeBound label={t('builder.earliest')} path={`${path}.min`} value={field.min} />
      <TimeBound label={t('builder.latest')} path={`${path}.max`} value={field.max} />
    </FieldPair>
  );
}

function TimeBound({
  label,
  path,
  value,
}: {
  label: string;
  path: string;
  value?: string | null | undefined;
}) {
  const set = useSet();
  const { errorAt, isReadOnly } = useBuilder();
  return (
    <TextField
      type="time"
      label={label}
      value={value ?? ''}
      disabled={isReadOnly}
      error={errorAt(path)}
      onChange={({ target }) => set(path, target.value === '' ? null : target.value)}
    />
  );
}

/** No bound, the day it is filled in, or a day. */
function DayBound({ label, path, value }: { label: string; path: string; value: string | null }) {
  const t = useT();
  const set = useSet();
  const today = useToday();
  const { errorAt, isReadOnly } = useBuilder();
  const how = value === null ? 'none' : value === 'today' ? 'today' : 'day';
  return (
    <FieldPair>
      <FixedChoice
        label={label}
        value={how}
        path={how === 'day' ? '' : path}
        options={[
          { value: 'none', label: t('builder.noBound') },
          { value: 'today', label: t('builder.today') },
          { value: 'day', label: t('builder.aDay') },
        ]}
        onValue={(next) => set(path, next === 'none' ? null : next === 'day' ? today : next)}
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
      <FixedChoice
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
