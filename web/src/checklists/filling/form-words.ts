import { type FilledForm, type FormContent, fieldsOf, wordsIn } from '@sveis/domain/checklists';
import type { Language } from '@sveis/domain/locales';
import { bringMessages } from '../../lib/words/messages.ts';

export interface FormInWords extends FilledForm {
  /** Where its words are. */
  readonly room: string;
}

/** Shown while it is being made: always under the same room, and in the language it is being written in. */
export interface ShownIn {
  readonly room: string;
  readonly language: Language;
}

const brought = new WeakMap<object, FormInWords & { readonly language: Language | undefined }>();
let count = 0;

/** A form as it is filled in: its fields, its parts, and its words under a room of their own. */
export function formInWords(content: Pick<FormContent, 'sections'>, shownIn?: ShownIn): FormInWords {
  const known = brought.get(content);
  if (known && known.language === shownIn?.language) return known;
  const { fields, sections, words } = fieldsOf(content);
  if (!shownIn) count += 1;
  const room = shownIn?.room ?? `form${count}`;
  bringMessages(room, (language) =>
    Object.fromEntries(
      Object.entries(wordsIn(words, shownIn?.language ?? language)).flatMap(([name, text]) =>
        text === '' ? [] : [[`${room}.${name}`, text]],
      ),
    ),
  );
  const made = { fields, sections, room, language: shownIn?.language };
  brought.set(content, made);
  return made;
}
