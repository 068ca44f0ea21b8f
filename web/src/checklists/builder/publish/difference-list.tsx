import { compareVersions, type FieldDifference, type FormContent, localText } from '@sveis/domain/checklists';
import type { MessageId } from '@sveis/domain/locales';
import { useT } from '../../../lib/words/use-t.ts';
import { useBuilder } from '../builder-context.ts';

/** What properties are called where they are changed. */
const words: Readonly<Record<string, MessageId>> = {
  name: 'builder.name',
  title: 'builder.title',
  description: 'builder.description',
  category: 'builder.category',
  use: 'builder.use',
  number_series: 'builder.series',
  recipients: 'builder.recipients',
  settings: 'builder.settings',
  documents: 'builder.documents',
  label: 'builder.label',
  help: 'builder.help',
  required: 'builder.required',
  visible_if: 'builder.visibleIf',
  required_if: 'builder.requiredIf',
  columns: 'builder.columns',
  options: 'builder.options',
  list: 'builder.optionsFrom',
  marks: 'builder.options',
  labels: 'builder.options',
  show: 'builder.show',
  other: 'builder.other',
  fail_on: 'builder.failOn',
  on_fail: 'builder.onFail',
  accept: 'builder.acceptFrom',
  min: 'builder.least',
  max: 'builder.most',
  unit: 'builder.unit',
  decimals: 'builder.decimals',
  default: 'builder.startsWith',
  read_only: 'builder.readOnly',
  expr: 'builder.formula',
  result: 'builder.result',
  cols: 'builder.gridColumns',
  min_rows: 'builder.fewestRows',
  max_rows: 'builder.mostRows',
  fixed_rows: 'builder.fixedRows',
  filterable: 'builder.filterable',
  csv_import: 'builder.csvImport',
  key: 'builder.rowKey',
  signer: 'builder.signer',
  text: 'builder.infoText',
  level: 'builder.level',
  allow_na: 'builder.allowNa',
};

type DifferenceListProps = { before: FormContent; after: FormContent };

/** What a new version changes, in words. */
export function DifferenceList({ before, after }: DifferenceListProps) {
  const t = useT();
  const { language } = useBuilder();
  const { properties, sections, fields } = compareVersions(before, after);
  const named = (names: readonly string[]) =>
    [...new Set(names.map((name) => t(words[name] ?? 'builder.otherProperty')))].join(', ');
  const sectionTitle = (id: string) =>
    localText([...after.sections, ...before.sections].find((one) => one.id === id)?.title, language) ||
    t('builder.untitledSection');
  const fieldTitle = ({ label, name }: FieldDifference) => localText(label, language) || name;
  const lines = [
    ...(properties.length > 0 ? [t('builder.formChanged', { properties: named(properties) })] : []),
    ...sections.map(({ kind, id }) => t(`builder.section_${kind}`, { title: sectionTitle(id) })),
    ...fields.map((field) =>
      field.kind === 'changed'
        ? t('builder.field_changed', { title: fieldTitle(field), properties: named(field.properties) })
        : t(`builder.field_${field.kind}`, { title: fieldTitle(field) }),
    ),
  ];
  if (lines.length === 0) return <p>{t('builder.noDifference')}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}
