import { type SettingGroup, type SettingName, type SettingRule, settingGroups } from '@sveis/domain/admin';
import { formatFigure, parseNumber } from '@sveis/domain/format';
import { isLanguage, languageNames, type MessageId } from '@sveis/domain/locales';
import { useState } from 'react';
import { useLeaveQuestion } from '../../lib/screen/use-leave-question.ts';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { FieldStack } from '../../ui/fields/field-stack.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { CompanySettings } from './settings-api.ts';
import { useSettingsSaving } from './use-settings-saving.ts';

type Value = string | number | boolean;
type Typed = Readonly<Record<string, Value>>;

const groups = Object.entries(settingGroups) as unknown as readonly [
  SettingGroup,
  Readonly<Record<SettingName, SettingRule>>,
][];

/** Figures are kept as they are typed until they are sent. */
const readValue = (rule: SettingRule, value: Value): Value =>
  rule.kind === 'number' && typeof value === 'string' ? (parseNumber(value) ?? value) : value;

const changesIn = (typed: Typed, kept: Typed): Typed =>
  Object.fromEntries(
    groups
      .flatMap(([, rules]) => Object.entries(rules))
      .filter(([name]) => name in typed)
      .map(([name, rule]) => [name, readValue(rule, typed[name] ?? '')] as const)
      .filter(([name, value]) => value !== kept[name]),
  );

/** The general settings in their groups. */
export function ValuesPart({ kept }: { kept: CompanySettings }) {
  const t = useT();
  const [typed, setTyped] = useState<Typed>({});
  const { errors, isBusy, save } = useSettingsSaving(kept);
  const changes = changesIn(typed, kept.values);
  const isChanged = Object.keys(changes).length > 0;
  useLeaveQuestion({ room: 'records', isChanged, onDiscard: () => setTyped({}) });
  const { name, currency, time_zone, language } = kept.company;
  const spoken = isLanguage(language) ? languageNames[language] : language;
  return (
    <>
      <Card>
        <h2 className="font-bold">{name}</h2>
        <p>{[spoken, time_zone, currency].join(' · ')}</p>
        <p className="text-quiet text-ink-quiet">{t('companysettings.companyText')}</p>
      </Card>
      {groups.map(([group, rules]) => (
        <GroupPart
          key={group}
          group={group}
          rules={rules}
          values={{ ...kept.values, ...typed }}
          errors={errors}
          onValue={(setting, value) => setTyped({ ...typed, [setting]: value })}
        />
      ))}
      <div className="sticky bottom-0 border-t border-line bg-canvas py-3">
        <Button
          wide
          size="form"
          disabled={!isChanged}
          busy={isBusy}
          onClick={() => save({ values: changes })}
        >
          {t('companysettings.saveIt')}
        </Button>
      </div>
    </>
  );
}

type GroupProps = {
  group: SettingGroup;
  rules: Readonly<Record<SettingName, SettingRule>>;
  values: Typed;
  errors: Readonly<Record<string, string>>;
  onValue: (name: string, value: Value) => void;
};

function GroupPart({ group, rules, values, errors, onValue }: GroupProps) {
  const t = useT();
  const entries = Object.entries(rules) as readonly [SettingName, SettingRule][];
  const switches = entries.filter(([, { kind }]) => kind === 'switch');
  const fields = entries.filter(([, { kind }]) => kind !== 'switch');
  const title = t(`companysettings.group_${group}`);
  return (
    <section aria-label={title} className="flex flex-col gap-3 pt-2">
      <div>
        <h2 className="text-lead font-bold">{title}</h2>
        {group === 'hidden' ? (
          <p className="text-quiet text-ink-quiet">{t('companysettings.group_hiddenText')}</p>
        ) : null}
      </div>
      {fields.length > 0 ? (
        <FieldStack>
          {fields.map(([name, rule]) => (
            <SettingField
              key={name}
              name={name}
              rule={rule}
              value={values[name] ?? ''}
              error={errors[name]}
              onValue={(value) => onValue(name, value)}
            />
          ))}
        </FieldStack>
      ) : null}
      {switches.length > 0 ? (
        <Card>
          {switches.map(([name]) => (
            <Switch
              key={name}
              label={t(`companysettings.setting_${name}`)}
              checked={values[name] === true}
              onValue={(isOn) => onValue(name, isOn)}
              onWord={t('shell.on')}
              offWord={t('shell.off')}
            />
          ))}
        </Card>
      ) : null}
    </section>
  );
}

type FieldProps = {
  name: SettingName;
  rule: SettingRule;
  value: Value;
  error: string | undefined;
  onValue: (value: Value) => void;
};

function SettingField({ name, rule, value, error, onValue }: FieldProps) {
  const t = useT();
  const label = t(`companysettings.setting_${name}`);
  if (rule.kind === 'choice')
    return (
      <SelectField
        label={label}
        error={error}
        value={String(value)}
        options={rule.values.map((one) => ({
          value: String(one),
          label: t(`companysettings.choice_${name}_${one}` as MessageId),
        }))}
        onValue={(chosen) => onValue(rule.values.find((one) => String(one) === chosen) ?? chosen)}
      />
    );
  if (rule.kind === 'time')
    return <TimeField label={label} error={error} value={String(value)} onValue={onValue} />;
  const decimals = rule.kind === 'number' ? rule.decimals : 0;
  return (
    <TextField
      figures
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      label={label}
      error={error}
      value={typeof value === 'number' ? formatFigure(value, decimals) : String(value)}
      onChange={({ target }) => onValue(target.value)}
    />
  );
}
