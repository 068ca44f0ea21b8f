import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { useT } from '../../lib/words/use-t.ts';
import { Icon } from '../../ui/data/icon.tsx';
import { moduleIcon, moduleIconNames } from '../../ui/data/module-icons.ts';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LocalField, Part } from './parts.tsx';
import type { ModuleDraft } from './use-module-draft.ts';

/** Every text of the settings, so that what is missing in a language can be counted. */
const textsOf = ({ wrapper }: ModuleDraft) => [
  wrapper.label,
  wrapper.one,
  ...wrapper.statuses.map(({ label }) => label),
  ...wrapper.transitions.map(({ label }) => label).filter((label) => Object.values(label).some(Boolean)),
];

/** The language words are written in, for the whole page. */
export function LanguagePart({ draft }: { draft: ModuleDraft }) {
  const t = useT();
  const missing = textsOf(draft).filter((text) => !text[draft.language]).length;
  return (
    <div className="flex flex-col gap-1.5">
      <Segmented
        showLabel
        compact
        label={t('modulesettings.language')}
        value={draft.language}
        onValue={(value: Language) => draft.setLanguage(value)}
        options={languages.map((value) => ({ value, label: languageNames[value], lang: value }))}
      />
      <p role="status" className="text-quiet text-ink-quiet">
        {t('modulesettings.missing', { count: missing })}
      </p>
    </div>
  );
}

export function NamesPart({ draft }: { draft: ModuleDraft }) {
  const t = useT();
  const { wrapper, errors, language, change } = draft;
  return (
    <Part title={t('modulesettings.names')}>
      <FieldStack>
        <LocalField
          label={t('modulesettings.label')}
          text={wrapper.label}
          language={language}
          onText={(label) => change({ label })}
          error={errors.label}
        />
        <LocalField
          label={t('modulesettings.one')}
          text={wrapper.one}
          language={language}
          onText={(one) => change({ one })}
        />
        <TextField
          label={t('modulesettings.prefix')}
          hint={t('modulesettings.prefixHint', { prefix: wrapper.prefix })}
          value={wrapper.prefix}
          maxLength={8}
          autoCapitalize="characters"
          onChange={(event) => change({ prefix: event.target.value.toUpperCase().replace(/[^A-Z0-9]/g, '') })}
          error={/^[A-Z][A-Z0-9]{1,7}$/.test(wrapper.prefix) ? undefined : t('fields.INVALID')}
        />
      </FieldStack>
      <fieldset>
        <legend className="pb-1 text-quiet font-semibold">{t('modulesettings.icon')}</legend>
        <div className="flex flex-wrap gap-2">
          {moduleIconNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-label={name.replaceAll('-', ' ')}
              aria-pressed={name === wrapper.icon}
              onClick={() => change({ icon: name })}
              className="grid size-target place-items-center rounded-control bg-surface edge-strong aria-pressed:bg-steel aria-pressed:text-on-steel"
            >
              <Icon of={moduleIcon(name)} />
            </button>
          ))}
        </div>
      </fieldset>
    </Part>
  );
}
