import { localText } from '@sveis/domain/checklists';
import { type FormText, formTexts, missingTexts, withWords } from '@sveis/domain/checklists/editing';
import { type Language, languageNames, languages } from '@sveis/domain/locales';
import { useMemo, useState } from 'react';
import { useT } from '../../../lib/words/use-t.ts';
import { StateMark } from '../../../ui/feedback/state-mark.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { FieldPair, FieldStack } from '../../../ui/fields/field-stack.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useBuilder } from '../builder-context.ts';
import { useSet } from '../properties/property-inputs.tsx';

const limits: Readonly<Record<FormText['role'], number>> = {
  title: 200,
  description: 1000,
  section: 200,
  help: 1000,
  repeat: 200,
  label: 200,
  text: 4000,
  option: 120,
  answer: 40,
  pattern: 200,
  column: 200,
  row: 200,
};

/** Every text of the form in two languages beside each other; what is missing is marked and counted. */
export function TextsPart() {
  const t = useT();
  const { form, language } = useBuilder();
  const [left, setLeft] = useState<Language>(language);
  const [right, setRight] = useState<Language>(language === 'en' ? 'no' : 'en');
  const [isOnlyMissing, setIsOnlyMissing] = useState(false);
  const missing = useMemo(
    () => new Map(languages.map((one) => [one, missingTexts(form, one).length])),
    [form],
  );
  const lacks = ({ text }: FormText) => [left, right].some((one) => !text[one]?.trim());
  // A row that is filled in while only the missing ones are shown stays until the choice is made again.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const texts = formTexts(form);
  const shown = isOnlyMissing ? texts.filter((one) => lacks(one) || kept.has(one.path)) : texts;
  const options = languages.map((one) => ({
    value: one,
    label: `${languageNames[one]} · ${t('builder.missingCount', { count: missing.get(one) ?? 0 })}`,
  }));
  return (
    <div className="flex flex-col gap-3">
      <Card>
        <div className="flex flex-col gap-3">
          <p className="text-quiet text-ink-quiet">{t('builder.fallback')}</p>
          <FieldStack>
            <FieldPair>
              <SelectField
                label={t('builder.firstLanguage')}
                value={left}
                options={options}
                onValue={(one) => setLeft(one as Language)}
              />
              <SelectField
                label={t('builder.secondLanguage')}
                value={right}
                options={options}
                onValue={(one) => setRight(one as Language)}
              />
            </FieldPair>
          </FieldStack>
          <Switch
            label={t('builder.onlyMissing')}
            checked={isOnlyMissing}
            onWord={t('builder.yes')}
            offWord={t('builder.no')}
            onValue={(isOn) => {
              setKept(new Set(texts.filter(lacks).map(({ path }) => path)));
              setIsOnlyMissing(isOn);
            }}
          />
        </div>
      </Card>
      {shown.length === 0 ? (
        <p role="status" className="flex items-center gap-2 font-semibold text-ok-text">
          <StateMark shape="done" />
          {t('builder.nothingMissing')}
        </p>
      ) : null}
      <ul className="flex flex-col gap-3">
        {shown.map((text) => (
          <TextRow key={text.path} of={text} left={left} right={right} />
        ))}
      </ul>
    </div>
  );
}

function TextRow({ of, left, right }: { of: FormText; left: Language; right: Language }) {
  const t = useT();
  const { language } = useBuilder();
  const both = left === right ? [left] : [left, right];
  const isMissing = both.some((one) => !of.text[one]?.trim());
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2 text-quiet font-semibold">
        {t(`builder.role_${of.role}`)}
        <span className="min-w-0 font-normal text-ink-quiet wrap-anywhere">
          {localText(of.text, language)}
        </span>
        {isMissing ? <Tag shape="warn">{t('builder.missing')}</Tag> : null}
      </p>
      <FieldStack>
        <FieldPair>
          {both.map((one) => (
            <TextCell key={one} of={of} language={one} />
          ))}
        </FieldPair>
      </FieldStack>
    </li>
  );
}

function TextCell({ of, language }: { of: FormText; language: Language }) {
  const { isReadOnly } = useBuilder();
  const set = useSet();
  return (
    <TextAreaField
      label={languageNames[language]}
      lang={language}
      rows={1}
      maxLength={limits[of.role]}
      disabled={isReadOnly}
      value={of.text[language] ?? ''}
      onChange={({ target }) => set(of.path, withWords(of.text, language, target.value))}
    />
  );
}
