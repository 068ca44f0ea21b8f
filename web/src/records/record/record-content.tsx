import {
  type Finding,
  fieldAt,
  inLanguage,
  isAtLeast,
  isEmptyValue,
  isVisible,
  labelId,
  type Section,
  sectionId,
  sectionsIn,
  type Values,
  type ValueWords,
  valueText,
} from '@sveis/domain/records';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useGo } from '../../lib/screen/go.ts';
import { useScreenSearch } from '../../lib/screen/screen-address.ts';
import { useT } from '../../lib/words/use-t.ts';
import { SinceContext } from '../../offline/since.ts';
import { Button } from '../../ui/data/button.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FindingList, OverrideList } from '../checks/finding-list.tsx';
import { registersOf } from '../definitions.ts';
import { isUnassigned, leadMark, statusMark } from '../list/row-parts.ts';
import type { ShownRecord } from '../outbox/record-fold.ts';
import { type RecordPlace, recordAddress } from '../record-module.ts';
import type { RecordAnswer } from '../record-wire.ts';
import { ClosedNote } from './closed-note.tsx';
import { RecordHistory } from './record-history.tsx';
import { RecordLinks } from './record-links.tsx';
import { StatusStepper } from './status-stepper.tsx';
import { TabBar } from './tab-bar.tsx';
import { useLanguages } from './use-languages.ts';
import type { RecordWork } from './use-record-work.ts';
import { useViewer } from './use-viewer.ts';
import { DueText } from './values/due-text.tsx';
import { FactList } from './values/fact-list.tsx';
import { FieldReading, isWide } from './values/field-reading.tsx';
import { useValueWords } from './values/use-value-words.ts';

const ChildRegister = lazy(async () => ({
  default: (await import('./child-register.tsx')).ChildRegister,
}));

const HISTORY = 'history';

type RecordContentProps = {
  place: RecordPlace;
  shown: ShownRecord;
  since: string | undefined;
  work: RecordWork;
  /** Where the tabs stand instead of above their part; null until it is there. */
  tabPlace?: HTMLElement | null;
};

/** Everything of one record under its number: where it stands, its parts, its history. */
export function RecordContent({ place, shown, since, work, tabPlace }: RecordContentProps) {
  const { definition, look } = place;
  const languages = useLanguages();
  const record = inLanguage(definition.translations, shown.record, languages) as RecordAnswer;
  const t = useT();
  const words = useValueWords(definition, record.names);
  const isPartial = record.is_partial === true;
  const sections = sectionsIn(definition, record.status).filter(
    ({ fields, for: level }) =>
      (level === undefined || isAtLeast(record.may.level ?? undefined, level)) &&
      (!isPartial || fields.some((name) => !isEmptyValue(record[name]))),
  );
  const isReader =
    definition.rows.audience !== undefined &&
    !isAtLeast(record.may.level ?? undefined, definition.rows.audience.beyond);
  const more = look.tabs ?? [];
  const registers = record.rev === null || isPartial ? [] : registersOf(definition.key);
  const tabs = [
    ...sections.map(({ key }) => ({ key, title: t(sectionId(definition.key, key)) })),
    ...more.map(({ key, title }) => ({ key, title: t(title) })),
    ...registers.map(({ key }) => ({ key, title: registerTitle(t(labelId(key, 'module')), record, key) })),
    ...(record.rev === null || isPartial || isReader ? [] : [{ key: HISTORY, title: t('records.history') }]),
  ];
  const { userId } = useViewer(definition);
  const at = useRowAt(sections, record);
  const [chosen, setChosen] = useState(() => look.opensAt?.(record, userId));
  const [isTurned, setIsTurned] = useState(false);
  const wanted = isTurned ? chosen : (at ?? chosen);
  const open = tabs.find(({ key }) => key === wanted)?.key ?? tabs[0]?.key ?? '';
  const section = sections.find(({ key }) => key === open);
  const Slot = more.find(({ key }) => key === open)?.content ?? look.parts?.[open];
  const Lead = look.leads?.[open];
  const register = registers.find(({ key }) => key === open);
  const Header = look.header;
  const { rows, setTab } = work;
  useEffect(() => setTab(open), [setTab, open]);
  const slot = {
    record,
    place,
    adding: rows.adding,
    say: (path: string, value: unknown, row: Values = record) => {
      const field = fieldAt(definition.fields, path);
      return field ? valueText(field, path, value, words, row) : '';
    },
  };
  const lead = leadMark(place, record, words);
  const hasStepper = definition.view?.showsStepper !== false;
  // Said once: by the steps, by a header of the module's own, or else here.
  const stands = hasStepper || Header ? undefined : statusMark(definition, record.status, words);
  const tabBar = tabs.length > 1 && (
    <TabBar
      label={t('records.parts')}
      tabs={tabs}
      open={open}
      isInDock={tabPlace !== undefined}
      onOpen={(key) => {
        setIsTurned(true);
        setChosen(key);
      }}
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h2 className="text-title font-bold break-words">{record.title}</h2>
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {lead && !definition.view?.isLeadInHeader ? <Tag shape={lead.shape}>{lead.text}</Tag> : null}
          {stands ? <Tag shape={stands.shape}>{stands.text}</Tag> : null}
          {!isPartial && isUnassigned(place, record) ? (
            <Tag shape="warn">{t('records.unassigned')}</Tag>
          ) : null}
          <DueText place={place} values={record} />
          {shown.isUnsent ? (
            <Tag shape={shown.needsPerson ? 'conflict' : 'unsent'}>
              {t(shown.needsPerson ? 'records.needsYou' : 'records.notSent')}
            </Tag>
          ) : null}
          {record.is_restricted === true ? <Tag shape="locked">{t('records.restricted')}</Tag> : null}
        </div>
        {isPartial ? (
          <p className="mt-2">{t(record.is_restricted ? 'records.onlyYours' : 'records.onlyCard')}</p>
        ) : null}
        {since ? <p className="mt-1 text-quiet text-ink-quiet">{t('shell.asOf', { time: since })}</p> : null}
      </div>
      {typeof record.closed_project === 'string' ? <ClosedNote project={record.closed_project} /> : null}
      {Header ? (
        <SinceContext value={since}>
          <Header {...slot} />
        </SinceContext>
      ) : null}
      <FindingList findings={findingsOf(record)} />
      <OverrideList room={definition.key} record={record} words={words} />
      {hasStepper ? <StatusStepper definition={definition} record={record} words={words} /> : null}
      {tabPlace === undefined ? tabBar : tabPlace && createPortal(tabBar, tabPlace)}
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`} className="flex flex-col gap-4">
        {Lead ? (
          <SinceContext value={since}>
            <Lead {...slot} />
          </SinceContext>
        ) : null}
        {section ? (
          <SectionReading place={place} section={section} record={record} words={words} onAct={work.actOn} />
        ) : null}
        {section && record.may.edit && record.rev !== null ? (
          <ImportRows place={place} section={section} record={record} />
        ) : null}
        {section === sections[0] && section && !isPartial ? (
          <RecordLinks place={place} record={record} />
        ) : null}
        {Slot ? <Slot {...slot} /> : null}
        {register ? (
          <Suspense fallback={null}>
            <ChildRegister definition={register} record={record} />
          </Suspense>
        ) : null}
        {rows.sheet}
        {open === HISTORY ? <RecordHistory place={place} id={record.id} words={words} /> : null}
      </div>
    </div>
  );
}

type ImportRowsProps = { place: RecordPlace; section: Section; record: RecordAnswer };

/** Rows of this part that may come from a file. */
function ImportRows({ place, section, record }: ImportRowsProps) {
  const t = useT();
  const go = useGo();
  const { key, fields } = place.definition;
  const names = section.fields.filter((name) => {
    const field = fields[name];
    return field?.kind === 'rows' && field.imports !== undefined;
  });
  if (names.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {names.map((name) => (
        <Button
          key={name}
          {...go(`${recordAddress(place, record.id)}?import=${name}`)}
          kind="text"
          size="small"
          icon={FileUp}
        >
          {`${t('records.importFile')}: ${t(labelId(key, name))}`}
        </Button>
      ))}
    </div>
  );
}

/** The part with the row an address names, as soon as the record has it: what is kept of it may be older. */
function useRowAt(sections: readonly Section[], record: RecordAnswer): string | undefined {
  const search = useScreenSearch();
  const id = new URLSearchParams(search).get('at');
  const holds = (name: string) => {
    const rows = record[name];
    return Array.isArray(rows) && rows.some((row: Values | null) => row?._id === id);
  };
  const part = id === null ? undefined : sections.find(({ fields }) => fields.some(holds))?.key;
  useEffect(() => {
    if (part !== undefined && id !== null)
      document.querySelector(`[data-row="${CSS.escape(id)}"]`)?.scrollIntoView({ block: 'center' });
  }, [part, id]);
  return part;
}

const findingsOf = ({ findings }: RecordAnswer): readonly Finding[] =>
  Array.isArray(findings) ? (findings as readonly Finding[]) : [];

/** With how many entries it has, as the server last counted them for this person. */
function registerTitle(title: string, { registers }: RecordAnswer, key: string): string {
  const count = (registers as Readonly<Record<string, number>> | undefined)?.[key];
  return count ? `${title} (${count})` : title;
}

type SectionReadingProps = {
  place: RecordPlace;
  section: Section;
  record: RecordAnswer;
  words: ValueWords;
  onAct: RecordWork['actOn'];
};

/** What is filled in; empty fields would only be in the way. */
function SectionReading({ place, section, record, words, onAct }: SectionReadingProps) {
  const t = useT();
  const { definition } = place;
  const filled = section.fields.flatMap((name) => {
    const field = definition.fields[name];
    const isShown =
      field &&
      field.kind !== 'answers' &&
      name !== definition.titleField &&
      !definition.view?.unread?.includes(name) &&
      !isEmptyValue(record[name]) &&
      isVisible(field, record);
    return isShown ? [[name, field] as const] : [];
  });
  if (filled.length === 0) {
    return place.look.parts?.[section.key] ? null : (
      <p className="flex items-center gap-2 text-ink-quiet">
        <StateMark shape="waiting" size={20} />
        {t('records.nothingHere')}
      </p>
    );
  }
  return (
    <FactList
      facts={filled.map(([name, field]) => ({
        name,
        label: t(labelId(definition.key, name)),
        isWide: isWide(field),
        value: (
          <FieldReading
            name={name}
            field={field}
            value={record[name]}
            words={words}
            place={place}
            record={record}
            onAct={onAct}
          />
        ),
      }))}
    />
  );
}
