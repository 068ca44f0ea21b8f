import { localText, yesNoCodes } from '@sveis/domain/checklists';
import { parseNumber } from '@sveis/domain/format';
import type { ConditionOperator, FieldCondition, FieldTest } from '@sveis/domain/records';
import { Plus, Trash2 } from 'lucide-react';
import { useT } from '../../../lib/words/use-t.ts';
import { Button } from '../../../ui/data/button.tsx';
import { IconButton } from '../../../ui/data/icon-button.tsx';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { FieldStack } from '../../../ui/fields/field-stack.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useBuilder } from '../builder-context.ts';
import { useListValues } from '../list-queries.ts';
import type { ConditionField } from './condition-fields.ts';
import { useSet } from './property-inputs.tsx';

const DEEPEST = 3;
const MOST_TESTS = 20;

type Group = { readonly how: 'all' | 'any'; readonly items: readonly FieldCondition[] };

const groupOf = (condition: FieldCondition | null): Group => {
  if (condition === null) return { how: 'all', items: [] };
  if ('all' in condition) return { how: 'all', items: condition.all };
  if ('any' in condition) return { how: 'any', items: condition.any };
  return { how: 'all', items: [condition] };
};

const isTest = (condition: FieldCondition): condition is FieldTest => 'field' in condition;

/** As it is stored: nothing for no rule, one rule as it is, several in their group. */
function stored({ how, items }: Group): FieldCondition | null {
  const [first] = items;
  if (!first) return null;
  if (items.length === 1 && isTest(first) && how === 'all') return first;
  return how === 'all' ? { all: items } : { any: items };
}

type ConditionPartProps = {
  title: string;
  /** What holds without a rule. */
  none: string;
  condition: FieldCondition | null;
  path: string;
  fields: readonly ConditionField[];
};

/** When something is shown or required, in plain rows: field, comparison, value. */
export function ConditionPart({ title, none, condition, path, fields }: ConditionPartProps) {
  const { errorAt } = useBuilder();
  const set = useSet();
  const error = errorAt(path);
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {condition === null ? <p className="text-quiet text-ink-quiet">{none}</p> : null}
      <GroupRows
        title={title}
        group={groupOf(condition)}
        depth={1}
        fields={fields}
        onGroup={(next) => set(path, stored(next))}
      />
      {error ? (
        <p className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          {error}
        </p>
      ) : null}
    </section>
  );
}

type GroupRowsProps = {
  title: string;
  group: Group;
  depth: number;
  fields: readonly ConditionField[];
  onGroup: (group: Group) => void;
};

function GroupRows({ title, group, depth, fields, onGroup }: GroupRowsProps) {
  const t = useT();
  const { isReadOnly } = useBuilder();
  const { how, items } = group;
  const [first] = fields;
  const put = (index: number, next: FieldCondition | null) =>
    onGroup({
      how,
      items: items.flatMap((one, at) => (at === index ? (next === null ? [] : [next]) : [one])),
    });
  const add = (condition: FieldCondition) => onGroup({ how, items: [...items, condition] });
  const start = first && startTest(first);
  return (
    <div className={`flex flex-col gap-2 ${depth > 1 ? 'border-s-4 border-line ps-2' : ''}`}>
      {items.length > 1 ? (
        <Segmented
          compact
          label={t('builder.together')}
          value={how}
          options={[
            { value: 'all', label: t('builder.allOf') },
            { value: 'any', label: t('builder.anyOf') },
          ]}
          onValue={(next) => onGroup({ how: next, items })}
        />
      ) : null}
      {items.map((item, index) =>
        isTest(item) ? (
          <TestRow
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no other identity than their place
            key={index}
            test={item}
            fields={fields}
            onTest={(next) => put(index, next)}
            onRemove={() => put(index, null)}
          />
        ) : (
          <GroupRows
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            title={title}
            group={groupOf(item)}
            depth={depth + 1}
            fields={fields}
            onGroup={(next) =>
              put(
                index,
                next.items.length === 0
                  ? null
                  : next.how === 'all'
                    ? { all: next.items }
                    : { any: next.items },
              )
            }
          />
        ),
      )}
      {isReadOnly ? null : !start ? (
        <p className="text-note text-ink-quiet">{t('builder.noOtherField')}</p>
      ) : items.length >= MOST_TESTS ? null : (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="text"
            size="small"
            icon={Plus}
            aria-label={`${title}: ${t('builder.addRule')}`}
            onClick={() => add(start)}
          >
            {t('builder.addRule')}
          </Button>
          {depth < DEEPEST && items.length > 0 ? (
            <Button
              kind="text"
              size="small"
              icon={Plus}
              aria-label={`${title}: ${t('builder.addGroup')}`}
              onClick={() => add(how === 'all' ? { any: [start] } : { all: [start] })}
            >
              {t('builder.addGroup')}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

const codesOf = ({ field }: ConditionField): readonly string[] => {
  if (field.kind === 'yes_no_na') return yesNoCodes.filter((code) => code !== 'na' || field.allow_na);
  return field.kind === 'choice' || field.kind === 'multi' ? field.options.map(({ code }) => code) : [];
};

const isFigure = ({ field }: ConditionField): boolean =>
  field.kind === 'number' || (field.kind === 'computed' && field.result === 'number');

const startTest = (asked: ConditionField): FieldTest => {
  const [code] = codesOf(asked);
  if (asked.field.kind === 'multi' && code) return { field: asked.path, op: 'contains', value: code };
  if (code) return { field: asked.path, op: 'eq', value: code };
  if (asked.field.kind === 'boolean') return { field: asked.path, op: 'eq', value: true };
  return { field: asked.path, op: 'not_empty' };
};

/** Comparisons that mean something for a kind. */
function operatorsFor(asked: ConditionField | undefined): readonly ConditionOperator[] {
  switch (asked?.field.kind) {
    case 'yes_no_na':
    case 'choice':
      return ['eq', 'ne', 'in', 'empty', 'not_empty'];
    case 'multi':
      return ['contains', 'empty', 'not_empty'];
    case 'boolean':
      return ['eq', 'ne'];
    case 'number':
    case 'computed':
    case 'date':
      return ['eq', 'ne', 'gt', 'lt', 'empty', 'not_empty'];
    case 'text':
    case 'multiline':
    case 'emails':
      return ['eq', 'ne', 'contains', 'empty', 'not_empty'];
    default:
      return ['empty', 'not_empty'];
  }
}

const needsValue = (op: ConditionOperator): boolean => op !== 'empty' && op !== 'not_empty';

type TestRowProps = {
  test: FieldTest;
  fields: readonly ConditionField[];
  onTest: (test: FieldTest) => void;
  onRemove: () => void;
};

function TestRow({ test, fields, onTest, onRemove }: TestRowProps) {
  const t = useT();
  const { language, isReadOnly } = useBuilder();
  const asked = fields.find(({ path }) => path === test.field);
  const operators = operatorsFor(asked);
  const listed = useListValues(asked?.field);
  const codes = listed?.map(({ code }) => code) ?? (asked ? codesOf(asked) : []);
  const choose = (path: string) => {
    const next = fields.find((one) => one.path === path);
    if (next) onTest(startTest(next));
  };
  const compare = (op: ConditionOperator) => {
    const { value: before } = test;
    if (!needsValue(op)) return onTest({ field: test.field, op });
    const [code] = codes;
    const one = Array.isArray(before) ? before[0] : before;
    const value = one ?? code ?? (asked && isFigure(asked) ? 0 : '');
    onTest({ field: test.field, op, value: op === 'in' ? [value] : value });
  };
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <FieldStack>
          <SelectField
            label={t('builder.ruleField')}
            value={test.field}
            disabled={isReadOnly}
            options={[
              ...(asked ? [] : [{ value: test.field, label: test.field }]),
              ...fields.map(({ path, field }) => ({
                value: path,
                label: localText(field.label, language) || field.name,
              })),
            ]}
            onValue={choose}
          />
          <SelectField
            label={t('builder.ruleIs')}
            value={test.op}
            disabled={isReadOnly}
            options={[...new Set([...operators, test.op])].map((op) => ({
              value: op,
              label: t(`builder.op_${op}`),
            }))}
            onValue={(op) => compare(op as ConditionOperator)}
          />
          {needsValue(test.op) ? (
            <ValueInput
              test={test}
              asked={asked}
              codes={codes}
              labelOf={(code) => listed?.find((value) => value.code === code)?.label}
              onTest={onTest}
            />
          ) : null}
        </FieldStack>
      </div>
      {isReadOnly ? null : <IconButton icon={Trash2} label={t('builder.removeRule')} onClick={onRemove} />}
    </div>
  );
}

type ValueInputProps = Pick<TestRowProps, 'test' | 'onTest'> & {
  asked: ConditionField | undefined;
  codes: readonly string[];
  /** Of a list of the company's. */
  labelOf: (code: string) => string | undefined;
};

function ValueInput({ test, asked, codes, labelOf, onTest }: ValueInputProps) {
  const t = useT();
  const { language, isReadOnly } = useBuilder();
  const put = (value: unknown) => onTest({ ...test, value });
  const word = (code: string): string => {
    if (asked?.field.kind === 'yes_no_na')
      return localText(asked.field.labels[code as 'yes'], language) || t(`builder.answer_${code as 'yes'}`);
    const options = asked && 'options' in asked.field ? asked.field.options : [];
    const own = localText(options.find((option) => option.code === code)?.label, language);
    return own || (labelOf(code) ?? code);
  };
  if (test.op === 'in' && codes.length > 0) {
    const chosen = Array.isArray(test.value) ? (test.value as readonly unknown[]) : [];
    return (
      <fieldset className="px-4 py-2">
        <legend className="type-14/18 font-medium text-ink-quiet">{t('builder.ruleValue')}</legend>
        {codes.map((code) => (
          <label key={code} className="flex min-h-target items-center gap-2.5">
            <input
              type="checkbox"
              className="size-6 accent-steel"
              disabled={isReadOnly}
              checked={chosen.includes(code)}
              onChange={({ target }) =>
                put(target.checked ? [...chosen, code] : chosen.filter((one) => one !== code))
              }
            />
            {word(code)}
          </label>
        ))}
      </fieldset>
    );
  }
  if (codes.length > 0)
    return (
      <SelectField
        label={t('builder.ruleValue')}
        value={String(test.value ?? '')}
        disabled={isReadOnly}
        options={[...new Set([...codes, String(test.value ?? '')])]
          .filter((code) => code !== '')
          .map((code) => ({ value: code, label: word(code) }))}
        onValue={put}
      />
    );
  if (asked?.field.kind === 'boolean')
    return (
      <SelectField
        label={t('builder.ruleValue')}
        value={String(test.value === true)}
        disabled={isReadOnly}
        options={[
          { value: 'true', label: t('builder.yes') },
          { value: 'false', label: t('builder.no') },
        ]}
        onValue={(value) => put(value === 'true')}
      />
    );
  const isNumber = asked !== undefined && isFigure(asked);
  return (
    <TextField
      label={t('builder.ruleValue')}
      type={asked?.field.kind === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : 'text'}
      disabled={isReadOnly}
      value={String(test.value ?? '').replace('.', isNumber ? ',' : '.')}
      error={isNumber && typeof test.value !== 'number' ? t('fields.NOT_A_NUMBER') : undefined}
      onChange={({ target }) =>
        put(isNumber ? (parseNumber(target.value, { minus: true }) ?? target.value) : target.value)
      }
    />
  );
}
