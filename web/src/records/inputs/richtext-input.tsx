import { type RichText as Rich, richFromText, richLines, richTextOf } from '@sveis/domain/records';
import { lazy, Suspense, useId } from 'react';
import { RichText } from '../../ui/data/rich-text.tsx';
import { StateMark } from '../../ui/feedback/state-mark.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import type { RichEditorProps } from '../richtext/rich-editor.tsx';
import type { InputProps } from './input-props.ts';

/** Nobody but writers needs it: it is fetched with the first text that is written, and kept from then on. */
const Editor = lazy(async () => {
  try {
    return { default: (await import('../richtext/rich-editor.tsx')).RichEditor };
  } catch {
    return { default: PlainEditor };
  }
});

const isPlain = (text: Rich): boolean =>
  text.every(
    (block) =>
      block.kind === 'paragraph' && block.runs.every(({ bold, italic, link }) => !bold && !italic && !link),
  );

/** Without network, before the editor was ever fetched: plain words can be written, and formatted ones are left alone. */
function PlainEditor({ label, value, onValue, isWrong }: RichEditorProps) {
  const text = richTextOf(value ?? []);
  if (!isPlain(text)) return <RichText text={text} />;
  return (
    <TextAreaField
      label={label}
      error={isWrong ? ' ' : undefined}
      value={typeof value === 'string' ? value : richLines(text).join('\n')}
      rows={6}
      onChange={(event) => onValue(richFromText(event.target.value))}
    />
  );
}

export function RichtextInput({ label, value, onValue, error }: InputProps<'richtext'>) {
  const id = useId();
  return (
    <div className={`relative flex flex-col gap-1.5 px-4 py-2.5 ${error ? 'field-wrong' : 'bg-surface'}`}>
      <p className={`type-14/18 font-medium ${error ? 'text-danger-text' : 'text-ink-quiet'}`}>{label}</p>
      <Suspense fallback={<RichText text={richTextOf(value ?? [])} />}>
        <Editor
          label={label}
          describedBy={error ? `${id}-error` : undefined}
          isWrong={error !== undefined}
          value={value}
          onValue={onValue}
        />
      </Suspense>
      {error ? (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-quiet font-semibold text-danger-text">
          <StateMark shape="stop" size={20} />
          <span className="min-w-0">{error}</span>
        </p>
      ) : null}
    </div>
  );
}
