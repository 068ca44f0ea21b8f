import { formatDate } from '@sveis/domain/format';
import { labelId, presetId, type ValueWords, valueText } from '@sveis/domain/records';
import { ChartBar, ChevronDown, Search, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useGo } from '../../lib/screen/go.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { Chip, ChipRow } from '../../ui/fields/chip.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { passFocus } from '../../ui/overlays/pass-focus.ts';
import { figuresAddress, type RecordPlace } from '../record-module.ts';
import { FilterSheet, filterInput } from './filter-sheet.tsx';
import {
  type FilterValue,
  offeredPresets,
  segmentIn,
  segmentsOf,
  sortWord,
  withField,
  withPreset,
  withSegment,
} from './list-filter.ts';
import { ScanOpen } from './scan-open.tsx';
import { useOpenCode } from './use-open-code.ts';
import type { RecordListState } from './use-record-list.ts';

type HeadProps = { place: RecordPlace; list: RecordListState; words: ValueWords };

/** Search, chips and order: they work before the first row is there. */
export function RecordListHead({ place, list, words }: HeadProps) {
  const t = useT();
  const go = useGo();
  const { codeSearch } = place.look;
  const hasCodes = place.definition.codes !== undefined;
  const openCode = useOpenCode([place.definition], codeSearch);
  return (
    <>
      <div className="relative flex min-h-target-lg items-center rounded-card border-[1.5px] border-line-strong bg-surface pe-1 rings-inside">
        <label className="flex min-w-0 flex-1 items-center gap-3 ps-4">
          <Icon of={Search} />
          <input
            type="search"
            aria-label={t('records.searchRecords')}
            placeholder={t('records.searchRecords')}
            value={list.typed}
            onChange={(event) => list.setTyped(event.target.value)}
            // A reader types the code and presses Enter; typed words lead nowhere, and the list stays.
            onKeyDown={(event) => {
              if (event.key === 'Enter' && hasCodes && list.typed.trim() !== '')
                void openCode(list.typed).catch(() => undefined);
            }}
            className="min-h-target w-full min-w-0 bg-transparent outline-none placeholder:text-ink-quiet"
          />
        </label>
        {hasCodes ? <ScanOpen modules={[place.definition]} search={codeSearch} /> : null}
      </div>
      <Segments place={place} list={list} />
      <FilterChips place={place} list={list} words={words} />
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-3">
        <p role="status" className="text-ink-quiet">
          {list.total ? <Count list={list} /> : null}
        </p>
        <span className="flex max-w-full items-center">
          {place.definition.figures ? (
            <IconButton
              icon={ChartBar}
              label={t(labelId(place.definition.key, 'figures'))}
              {...go(figuresAddress(place))}
            />
          ) : null}
          <SortField place={place} list={list} />
        </span>
      </div>
    </>
  );
}

function Count({ list }: Pick<HeadProps, 'list'>) {
  const t = useT();
  const count = list.total?.count ?? 0;
  return t(list.total?.isMore ? 'records.countMore' : 'records.count', { count });
}

/** The parts of the list, where it falls into some. */
function Segments({ place: { definition, look }, list: { filter, change } }: Omit<HeadProps, 'words'>) {
  const t = useT();
  const segments = segmentsOf(definition);
  const Count = look.segmentLabel;
  if (segments.length === 0) return null;
  return (
    <Segmented
      compact
      label={t(labelId(definition.key, 'module'))}
      value={segmentIn(definition, filter)}
      onValue={(key) => change(withSegment(definition, filter, key))}
      options={segments.map(({ key }) => ({
        value: key,
        label: Count ? <Count segment={key} /> : t(presetId(definition.key, key)),
      }))}
    />
  );
}

function FilterChips({ place, list, words }: HeadProps) {
  const t = useT();
  const { definition } = place;
  const { filter, change } = list;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ChipRow label={t('records.filter')}>
        <Chip
          label={t('records.filter')}
          icon={SlidersHorizontal}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
        {Object.entries(filter.fields).map(([name, value]) => (
          <Chip
            key={name}
            on
            label={chipText(place, name, value, words)}
            onClick={(event) => {
              passFocus(event);
              change(withField(definition, filter, name, undefined));
            }}
          />
        ))}
        {offeredPresets(definition).map(({ key }) => (
          <Chip
            key={key}
            label={t(presetId(definition.key, key))}
            on={filter.presets.includes(key)}
            onClick={() => change(withPreset(definition, filter, key))}
          />
        ))}
      </ChipRow>
      {isOpen ? (
        <FilterSheet
          place={place}
          words={words}
          filter={filter}
          onClose={() => setIsOpen(false)}
          onFilter={(next) => {
            setIsOpen(false);
            change(next);
          }}
        />
      ) : null}
    </>
  );
}

/** "Alvorlighet: Høy, Lav" */
function chipText({ definition }: RecordPlace, name: string, value: FilterValue, words: ValueWords): string {
  const label = name === 'status' ? words.t('records.status') : words.t(labelId(definition.key, name));
  if (!('in' in value)) {
    const days = [value.from, value.to].map((day) => (day ? formatDate(day) : '')).join('–');
    return `${label}: ${days}`;
  }
  const field = filterInput(definition, name) ?? definition.fields[name];
  const one = field?.kind === 'boolean' ? value.in[0] : value.in;
  return field ? `${label}: ${valueText(field, name, one, words)}` : label;
}

/** The phone's own picker under our words. */
function SortField({ place: { definition }, list: { filter, change } }: Omit<HeadProps, 'words'>) {
  const t = useT();
  const word = (field: string) =>
    field === 'created_at'
      ? t('records.newestFirst')
      : t('records.sortedBy', { field: t(sortWord(definition, field)) });
  return (
    <span className="relative flex min-h-target min-w-0 items-center gap-2 rounded-control px-1 font-semibold text-steel rings-around">
      <span aria-hidden="true" className="min-w-0">
        {word(filter.sort.field)}
      </span>
      <Icon of={ChevronDown} size={20} />
      <select
        aria-label={t('records.sort')}
        value={filter.sort.field}
        onChange={(event) => {
          const sort = definition.list.sorts.find(({ field }) => field === event.target.value);
          if (sort) change({ ...filter, sort: { ...sort } });
        }}
        className="absolute inset-0 size-full bg-surface text-ink opacity-0"
      >
        {definition.list.sorts.map(({ field }) => (
          <option key={field} value={field}>
            {word(field)}
          </option>
        ))}
      </select>
    </span>
  );
}
