import { type FormContent, localText } from '@sveis/domain/checklists';
import { moduleOfForm } from '@sveis/domain/custom-modules';
import { addDays, formatDate, formatFigure } from '@sveis/domain/format';
import {
  DefinitionRefused,
  type Field,
  label,
  type ModuleDefinition,
  optionId,
  readDefinition,
  toneMarks,
} from '@sveis/domain/records';
import { useMemo } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { moduleIcon } from '../../ui/data/module-icons.ts';
import { Tag } from '../../ui/feedback/tag.tsx';
import type { ModuleDraft } from './use-module-draft.ts';

/** The definition as the server would make it; undefined while something does not fit. */
function useDefinition({ wrapper }: ModuleDraft, form: FormContent): ModuleDefinition | undefined {
  return useMemo(() => {
    try {
      return readDefinition(moduleOfForm(wrapper, form), { id: 1, version: 1 });
    } catch (refusal) {
      if (refusal instanceof DefinitionRefused) return undefined;
      throw refusal;
    }
  }, [wrapper, form]);
}

/** The list with two made-up records, as the settings stand now. */
export function ListPreview({ draft, form }: { draft: ModuleDraft; form: FormContent }) {
  const t = useT();
  const today = useToday();
  const definition = useDefinition(draft, form);
  const { wrapper, labelOf, language } = draft;
  if (!definition) return null;
  const sample = (name: string, index: number) =>
    sampleOf(definition, name, { text: labelOf(name), index, today: addDays(today, -index), language });
  const title = (index: number) =>
    wrapper.title_expr.replace(/\{(\w+)\}/g, (_, name: string) => sample(name, index)) ||
    `${wrapper.prefix}-000${index + 1}`;
  const { line = [], columns } = definition.view ?? {};
  const rows = [0, 1];
  const status = (index: number) => wrapper.statuses[index % wrapper.statuses.length];
  const tag = (index: number) => {
    const one = status(index);
    return one ? <Tag shape={toneMarks[one.colour]}>{localText(one.label, language) || one.code}</Tag> : null;
  };
  return (
    <section aria-label={t('modulesettings.preview')} className="flex flex-col gap-3">
      <h2 className="text-lead font-bold">{t('modulesettings.preview')}</h2>
      <h3 className="text-quiet font-semibold">{t('modulesettings.previewPhone')}</h3>
      <div className="flex max-w-[390px] flex-col gap-2 rounded-card bg-sunken p-3 edge-strong">
        <p className="flex items-center gap-2 font-bold">
          <Icon of={moduleIcon(wrapper.icon)} />
          {localText(wrapper.label, language)}
        </p>
        {rows.map((index) => (
          <div key={index} className="rounded-card bg-surface px-3.5 py-3 shadow-card">
            <p className="font-bold break-words">{title(index)}</p>
            <p className="truncate text-quiet text-ink-quiet">
              {[`${wrapper.prefix}-000${index + 1}`, ...line.map((name) => sample(name, index))].join(' · ')}
            </p>
            <p className="mt-2">{tag(index)}</p>
          </div>
        ))}
      </div>
      <div className="flex flex-col gap-3 max-tablet:hidden">
        <h3 className="text-quiet font-semibold">{t('modulesettings.previewWide')}</h3>
        {/* Narrower than the screen it stands for: it is read sideways, not squeezed. */}
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is wider than its frame
          tabIndex={0}
          aria-label={t('modulesettings.previewWide')}
          data-sideways=""
          className="overflow-x-auto rounded-card bg-surface shadow-card"
        >
          <table className="w-full text-quiet" aria-label={t('modulesettings.previewWide')}>
            <thead>
              <tr className="border-b border-line-strong">
                {['number', 'title', ...(columns?.wide ?? []), 'status'].map((name) => (
                  <th
                    key={name}
                    scope="col"
                    className="whitespace-nowrap px-2.5 py-2 text-start text-note font-semibold"
                  >
                    {headOf(name, t, labelOf)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((index) => (
                <tr key={index} className="border-b border-line last:border-0">
                  <td className="whitespace-nowrap px-2.5 py-2">{`${wrapper.prefix}-000${index + 1}`}</td>
                  <td className="whitespace-nowrap px-2.5 py-2 font-semibold">{title(index)}</td>
                  {(columns?.wide ?? []).map((name) => (
                    <td key={name} className="whitespace-nowrap px-2.5 py-2">
                      {sample(name, index)}
                    </td>
                  ))}
                  <td className="whitespace-nowrap px-2.5 py-2">{tag(index)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </section>
  );
}

function headOf(name: string, t: ReturnType<typeof useT>, labelOf: ModuleDraft['labelOf']): string {
  if (name === 'number') return t('modulesettings.sort_number');
  if (name === 'title') return t('modulesettings.titleExpr');
  return name === 'status' ? t('modulesettings.sort_status') : labelOf(name);
}

interface Sample {
  readonly text: string;
  readonly index: number;
  readonly today: string;
  readonly language: ModuleDraft['language'];
}

const names = ['Kari Berg', 'Jonas Lund'];

/** A value of the field's kind, to see how much room it takes. */
function sampleOf(
  definition: ModuleDefinition,
  name: string,
  { text, index, today, language }: Sample,
): string {
  const field: Field | undefined = definition.fields[name];
  switch (field?.kind) {
    case 'number':
    case 'computed':
      return `${formatFigure(120 + index * 8, Math.min(field.decimals ?? 0, 1))} ${field.unit ?? ''}`.trim();
    case 'date':
    case 'datetime':
      return formatDate(today);
    case 'time':
      return '07:30';
    case 'choice':
    case 'multi': {
      const option = field.options?.[index % (field.options.length || 1)] ?? '';
      return label(definition, optionId(definition.key, name, option), language) ?? option;
    }
    case 'boolean':
      return index === 0 ? '✓' : '–';
    case 'user':
    case 'users':
      return names[index] ?? '';
    default:
      return `${text} ${index + 1}`;
  }
}
