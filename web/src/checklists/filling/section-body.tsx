import { type PlacedField, placedFields, placeOf, type Round, roundsOf } from '@sveis/domain/checklists';
import {
  type AnswerSection,
  type ComputedField,
  isFailed,
  type NoteField,
  richFromMarkdown,
  valueText,
} from '@sveis/domain/records';
import { Plus, Trash2 } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useT } from '../../lib/words/use-t.ts';
import { Button } from '../../ui/data/button.tsx';
import { IconButton } from '../../ui/data/icon-button.tsx';
import { RichText } from '../../ui/data/rich-text.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { useFilling } from './filling-context.ts';
import { QuestionRow } from './question-row.tsx';

/** The fields of one part, line by line: twelve columns where there is room, one under the other on a phone. */
export function SectionBody({ section }: { section: AnswerSection }) {
  const { form, answers, addRound, isReadOnly, say } = useFilling();
  const t = useT();
  const rounds = roundsOf(form, section, answers);
  const help = say(`section_${section.key}_help`);
  const repeated = section.rows === undefined ? undefined : form.fields[section.rows];
  const most = repeated?.kind === 'rows' ? repeated.maxRows : 0;
  const title = say(section.rows ?? '') || say(`section_${section.key}`);
  return (
    <div className="@container flex flex-col">
      {help ? <p className="py-2 text-ink-quiet">{help}</p> : null}
      {rounds.map((round, index) => (
        <RoundBody
          key={round.row ?? section.key}
          section={section}
          round={round}
          title={round.row === undefined ? '' : `${title} ${index + 1}`}
          isKept={repeated?.kind === 'rows' && rounds.length <= (repeated.minRows ?? 0)}
        />
      ))}
      {repeated && !isReadOnly && rounds.length < most ? (
        <div className="flex py-3">
          <Button wide kind="secondary" icon={Plus} onClick={() => addRound(section.key)}>
            {t('filling.addRound', { title })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type RoundBodyProps = {
  section: AnswerSection;
  round: Round;
  /** Empty where the part does not repeat. */
  title: string;
  /** There must be this many. */
  isKept: boolean;
};

function RoundBody({ section, round, title, isKept }: RoundBodyProps) {
  const { removeRound, isReadOnly } = useFilling();
  const t = useT();
  const { row, fields, around } = round;
  const lines = section.lines
    .map((line) => ({ key: line.join(' '), placed: placedFields(fields, line, around) }))
    .filter(({ placed }) => placed.length > 0);
  return (
    <>
      {row === undefined ? null : (
        <div className="flex items-center gap-2 pt-3 [box-shadow:inset_0_-1px_0_var(--line)]">
          <h3 className="min-w-0 flex-1 py-2 font-bold">{title}</h3>
          {isReadOnly || isKept ? null : (
            <IconButton
              icon={Trash2}
              label={t('filling.removeRound', { title })}
              onClick={() => removeRound(section.key, row)}
            />
          )}
        </div>
      )}
      {lines.map(({ key, placed }) => (
        <div
          key={key}
          className="grid grid-cols-1 gap-x-5 [box-shadow:inset_0_-1px_0_var(--line)] @min-[37.5rem]:grid-cols-12"
        >
          {placed.map((one) => (
            <div
              key={one.name}
              style={{ '--span': one.span } as CSSProperties}
              className="min-w-0 @min-[37.5rem]:[grid-column:span_var(--span)] @max-[37.5rem]:not-first:[box-shadow:inset_0_1px_0_var(--line)]"
            >
              <FieldPlace placed={one} section={section} round={round} />
            </div>
          ))}
        </div>
      ))}
    </>
  );
}

type FieldPlaceProps = { placed: PlacedField; section: AnswerSection; round: Round };

/** A heading, a text, what is worked out, or a question. */
function FieldPlace({ placed: { name, field }, section, round }: FieldPlaceProps) {
  const { questions } = useFilling();
  const { path, words } = placeOf(section, round.row, name);
  if (field.kind === 'note') return <NotePlace field={field} words={words.replaceAll('.', '_')} />;
  if (field.kind === 'computed') return <Computed field={field} words={words} round={round} name={name} />;
  const question = questions.find((one) => one.path === path);
  return question ? <QuestionRow question={question} /> : null;
}

/** A heading, or a text to read with a picture. */
function NotePlace({ field: { level, image }, words }: { field: NoteField; words: string }) {
  const { parts, say } = useFilling();
  const label = say(words);
  if (level !== undefined) {
    const size = level === 1 ? 'text-title' : level === 2 ? 'text-lead' : '';
    return <h3 className={`pt-4 pb-2 font-bold ${size}`}>{label}</h3>;
  }
  const text = say(`${words}_text`);
  return (
    <div className="my-3 rounded-card bg-info-bg px-4 py-3 text-info-text">
      {label ? <p className="font-semibold">{label}</p> : null}
      {text ? <RichText text={richFromMarkdown(text)} /> : null}
      {image === undefined ? null : (
        <div className="mt-2 aspect-video overflow-clip rounded-chip [&_img]:object-contain">
          <parts.Picture id={image} />
        </div>
      )}
    </div>
  );
}

type ComputedProps = { field: ComputedField; words: string; round: Round; name: string };

/** Worked out while the others are typed, and by the server again. */
function Computed({ field, words, round, name }: ComputedProps) {
  const filling = useFilling();
  const t = useT();
  const label = filling.say(words.replaceAll('.', '_'));
  const value = round.values[name];
  const text = valueText(field, words, value, filling.words, round.around);
  const fails = isFailed(field, value);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3.5">
      <p className="font-semibold">{label}</p>
      <output aria-label={label} className="flex items-center gap-3 text-lead font-bold tabular-nums">
        {text === '' ? '–' : text}
        {field.fails && text !== '' ? (
          <Tag shape={fails ? 'stop' : 'done'}>{t(fails ? 'filling.outside' : 'filling.within')}</Tag>
        ) : null}
      </output>
    </div>
  );
}
