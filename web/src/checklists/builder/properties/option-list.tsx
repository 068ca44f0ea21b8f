import { type FormField, type FormOption, localText } from '@sveis/domain/checklists';
import { freeName, nameFrom, withWords } from '@sveis/domain/checklists/editing';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isPublished, useBuilder } from '../builder-context.ts';
import { ListMarks } from './list-marks.tsx';
import { OptionSource } from './option-source.tsx';
import { FigureInput, ToggleInput, useSet, WordsInput } from './property-inputs.tsx';

const LONGEST = 120;
const MOST = 100;

type ChoiceField = Extract<FormField, { kind: 'choice' | 'multi' }>;

/** The options of a choice: their words and codes, which of them fail, and what each counts. */
export function OptionList({ field, path }: { field: ChoiceField; path: string }) {
  const t = useT();
  const builder = useBuilder();
  const { language, isReadOnly } = builder;
  const set = useSet();
  const { options } = field;
  if (field.list) return <ListPart field={field} path={path} />;
  const put = (next: readonly FormOption[]) => set(`${path}.options`, next);
  const add = () => {
    const code = freeName(
      `option_${options.length + 1}`,
      new Set(options.map((option) => option.code.toLowerCase())),
    );
    put([...options, { code, label: {}, colour: null, fail: false, score: null }]);
  };
  const move = (index: number, by: -1 | 1) => {
    const [moved, other] = [options[index], options[index + by]];
    if (moved && other)
      put(options.map((one, at) => (at === index ? other : at === index + by ? moved : one)));
  };
  return (
    <section aria-label={t('builder.options')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('builder.options')}</h3>
      <OptionSource field={field} path={path} />
      {options.map((option, index) => (
        <OptionCard
          // biome-ignore lint/suspicious/noArrayIndexKey: codes change while they are typed
          key={index}
          option={option}
          path={`${path}.options.${index}`}
          others={options}
          isFixed={isPublished(builder, field)}
          isOnly={options.length === 1}
          isFirst={index === 0}
          isLast={index === options.length - 1}
          onMove={(by) => move(index, by)}
          onRemove={() => put(options.filter((_, at) => at !== index))}
        />
      ))}
      {isReadOnly || options.length >= MOST ? null : (
        <div>
          <Button kind="secondary" size="small" icon={Plus} onClick={add}>
            {t('builder.addOption')}
          </Button>
        </div>
      )}
      <FieldStack>
        <SelectField
          label={t('builder.show')}
          value={field.show}
          disabled={isReadOnly}
          options={(['buttons', 'list', 'dropdown'] as const).map((show) => ({
            value: show,
            label: t(`builder.show_${show}`),
          }))}
          onValue={(show) => set(`${path}.show`, show)}
        />
        {field.kind === 'choice' ? (
          <SelectField
            label={t('builder.startsWith')}
            value={field.default ?? ''}
            disabled={isReadOnly}
            options={[
              { value: '', label: t('builder.unanswered') },
              ...options.map(({ code, label }) => ({
                value: code,
                label: localText(label, language) || code,
              })),
            ]}
            onValue={(code) => set(`${path}.default`, code === '' ? null : code)}
          />
        ) : null}
      </FieldStack>
      <ToggleInput label={t('builder.other')} value={field.other} path={`${path}.other`} />
    </section>
  );
}

function ListPart({ field, path }: { field: ChoiceField; path: string }) {
  const t = useT();
  return (
    <section aria-label={t('builder.options')} className="flex flex-col gap-3">
      <h3 className="font-semibold">{t('builder.options')}</h3>
      <OptionSource field={field} path={path} />
      <ListMarks field={field} path={path} />
      <ToggleInput label={t('builder.other')} value={field.other} path={`${path}.other`} />
    </section>
  );
}

type OptionCardProps = {
  option: FormOption;
  path: string;
  others: readonly FormOption[];
  isFixed: boolean;
  isOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

function OptionCard(props: OptionCardProps) {
  const { option, path, others, isFixed, isOnly, isFirst, isLast, onMove, onRemove } = props;
  const t = useT();
  const { language, errorAt, form, isReadOnly } = useBuilder();
  const set = useSet();
  const title = localText(option.label, language) || option.code;
  /** A code nobody has chosen follows the words. */
  const write = (words: string) => {
    const label = withWords(option.label, language, words);
    const before = nameFrom(option.label[language] ?? '');
    const isFree = !isFixed && (/^option_\d+$/.test(option.code) || option.code === before);
    const taken = new Set(others.filter((one) => one !== option).map(({ code }) => code.toLowerCase()));
    const wanted = nameFrom(words);
    set(path, { ...option, label, ...(isFree && wanted ? { code: freeName(wanted, taken) } : {}) });
  };
  return (
    <div className="flex flex-col gap-1">
      <FieldStack>
        <WordsInput
          label={t('builder.option')}
          path={`${path}.label`}
          text={option.label}
          max={LONGEST}
          onWords={write}
        />
        <FieldPair>
          <TextField
            label={t('builder.code')}
            value={option.code}
            maxLength={35}
            disabled={isReadOnly}
            error={errorAt(`${path}.code`)}
            onChange={({ target }) => set(`${path}.code`, target.value)}
          />
          {form.settings.score ? (
            <FigureInput label={t('builder.score')} path={`${path}.score`} value={option.score} />
          ) : null}
        </FieldPair>
      </FieldStack>
      <div className="flex flex-wrap items-center gap-x-3">
        <label className="flex min-h-target items-center gap-2">
          <input
            type="checkbox"
            className="size-6 accent-steel"
            checked={option.fail}
            disabled={isReadOnly}
            onChange={({ target }) => set(`${path}.fail`, target.checked)}
          />
          {t('builder.fails')}
        </label>
        <label className="flex min-h-target items-center gap-2">
          <input
            type="checkbox"
            className="size-6 accent-steel"
            checked={option.colour !== null}
            disabled={isReadOnly}
            onChange={({ target }) => set(`${path}.colour`, target.checked ? '#2a6f4e' : null)}
          />
          {t('builder.colour')}
        </label>
        {option.colour === null ? null : (
          <input
            type="color"
            aria-label={t('builder.colourOf', { title })}
            className="h-target w-16"
            value={option.colour}
            disabled={isReadOnly}
            onChange={({ target }) => set(`${path}.colour`, target.value)}
          />
        )}
        {isReadOnly ? null : (
          <span className="ms-auto flex">
            <IconButton
              icon={ArrowUp}
              label={t('builder.moveUp', { title })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              icon={ArrowDown}
              label={t('builder.moveDown', { title })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <IconButton
              icon={Trash2}
              label={t('builder.removeOf', { title })}
              disabled={isOnly}
              onClick={onRemove}
            />
          </span>
        )}
      </div>
    </div>
  );
}
