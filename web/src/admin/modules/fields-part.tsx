import {
  canBeUnique,
  fieldsLike,
  isFilterable,
  isListable,
  isSearchable,
  isSortable,
  isTagged,
  isTitlePart,
  MOST_ON_PHONE,
  MOST_ON_WIDE,
  type ModuleWrapper,
  sortMembers,
} from '@sveis/domain/custom-modules';
import type { Field } from '@sveis/domain/records';
import { useT } from '../../lib/words/use-t.ts';
import { Chip } from '../../ui/fields/chip.tsx';
import { FieldPair, FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { List } from '../../ui/layout/list.tsx';
import { Part } from './parts.tsx';
import { directionWords, sortWords, useWords, withinWords } from './setting-words.ts';
import { type ModuleDraft, turned } from './use-module-draft.ts';

interface Use {
  readonly key: 'phone' | 'wide' | 'filter' | 'search' | 'unique';
  readonly fits: (field: Field | undefined) => boolean;
  readonly named: (wrapper: ModuleWrapper) => readonly string[];
  readonly most: number;
  readonly write: (wrapper: ModuleWrapper, names: readonly string[]) => Partial<ModuleWrapper>;
}

/** What a field can be used for in lists. */
const uses: readonly Use[] = [
  {
    key: 'phone',
    fits: isListable,
    named: ({ list }) => list.phone,
    most: MOST_ON_PHONE,
    write: ({ list }, phone) => ({ list: { ...list, phone } }),
  },
  {
    key: 'wide',
    fits: isListable,
    named: ({ list }) => list.wide,
    most: MOST_ON_WIDE,
    write: ({ list }, wide) => ({ list: { ...list, wide } }),
  },
  {
    key: 'filter',
    fits: isFilterable,
    named: ({ filters }) => filters,
    most: 16,
    write: (_, filters) => ({ filters }),
  },
  {
    key: 'search',
    fits: isSearchable,
    named: ({ search }) => search,
    most: 30,
    write: (_, search) => ({ search }),
  },
  {
    key: 'unique',
    fits: canBeUnique,
    named: ({ unique }) => unique,
    most: 4,
    write: (_, unique) => ({ unique }),
  },
];

export function FieldsPart({ draft }: { draft: ModuleDraft }) {
  const t = useT();
  const { wrapper, fields, labelOf, errors, change } = draft;
  const shown = fieldsLike(fields, (field) => uses.some(({ fits }) => fits(field)));
  const problem = Object.entries(errors).find(([path]) => /^(?:filters|list|search|unique)\./.test(path));
  return (
    <Part title={t('modulesettings.list')} text={t('modulesettings.listText')}>
      <List joined label={t('modulesettings.list')}>
        {shown.map((name) => (
          <div key={name} className="flex flex-col gap-2 px-4 py-3">
            <p className="font-semibold break-words">{labelOf(name)}</p>
            {/* biome-ignore lint/a11y/useSemanticElements: the field's name is its legend */}
            <div role="group" aria-label={labelOf(name)} className="flex flex-wrap gap-2">
              {uses
                .filter(({ fits }) => fits(fields[name]))
                .map(({ key, named, most, write }) => {
                  const chosen = named(wrapper);
                  const isOn = chosen.includes(name);
                  return (
                    <Chip
                      key={key}
                      label={t(useWords[key])}
                      on={isOn}
                      disabled={!isOn && chosen.length >= most}
                      onClick={() => change(write(wrapper, turned(chosen, name)))}
                    />
                  );
                })}
            </div>
          </div>
        ))}
      </List>
      {problem ? <p className="text-quiet font-semibold text-danger-text">{problem[1]}</p> : null}
      <TitleField draft={draft} />
      <FieldStack>
        <FieldPair>
          <SelectField
            label={t('modulesettings.sort')}
            value={wrapper.sort.name}
            onValue={(name) => change({ sort: { ...wrapper.sort, name } })}
            error={errors.sort}
            options={[
              ...sortMembers.map((value) => ({
                value,
                label: t(sortWords[value]),
              })),
              ...fieldsLike(fields, isSortable).map((value) => ({ value, label: labelOf(value) })),
            ]}
          />
          <SelectField
            label={t('modulesettings.direction')}
            value={wrapper.sort.dir}
            onValue={(dir) => change({ sort: { ...wrapper.sort, dir: dir === 'asc' ? 'asc' : 'desc' } })}
            options={(['asc', 'desc'] as const).map((value) => ({
              value,
              label: t(directionWords[value]),
            }))}
          />
        </FieldPair>
        <SelectField
          label={t('modulesettings.uniqueWithin')}
          value={wrapper.unique_within}
          onValue={(value) => change({ unique_within: value === 'company' ? 'company' : 'project' })}
          options={(['project', 'company'] as const).map((value) => ({
            value,
            label: t(withinWords[value]),
          }))}
        />
        <SelectField
          label={t('modulesettings.tag')}
          hint={t('modulesettings.tagHint')}
          value={wrapper.tag ?? ''}
          placeholder={t('modulesettings.noTag')}
          onValue={(value) => change({ tag: value === '' ? null : value })}
          error={errors.tag}
          options={fieldsLike(fields, isTagged).map((value) => ({ value, label: labelOf(value) }))}
        />
      </FieldStack>
    </Part>
  );
}

/** The title as it is put together, and the fields it can be put together of. */
function TitleField({ draft: { wrapper, fields, labelOf, errors, change } }: { draft: ModuleDraft }) {
  const t = useT();
  return (
    <div className="flex flex-col gap-2">
      <FieldStack>
        <TextField
          label={t('modulesettings.titleExpr')}
          hint={t('modulesettings.titleHint')}
          value={wrapper.title_expr}
          maxLength={200}
          error={errors.title_expr}
          onChange={(event) => change({ title_expr: event.target.value })}
        />
      </FieldStack>
      <div className="flex flex-wrap gap-2">
        {fieldsLike(fields, isTitlePart)
          .filter((name) => !wrapper.title_expr.includes(`{${name}}`))
          .map((name) => (
            <Chip
              key={name}
              label={t('modulesettings.insert', { field: labelOf(name) })}
              onClick={() => change({ title_expr: `${wrapper.title_expr} {${name}}`.trim() })}
            />
          ))}
      </div>
    </div>
  );
}
