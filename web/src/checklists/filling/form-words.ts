import { type FilledForm, type FormContent, fieldsOf, wordsIn } from '@sveis/domain/checklists';
import { bringMessages } from '../../lib/words/messages.ts';

export interface FormInWords extends FilledForm {
  /** Where its words are. */
  readonly room: string;
}

const brought = new WeakMap<object, FormInWords>();
let count = 0;

/** A form as it is filled in: its fields, its parts, and its words under a room of their own. */
export function formInWords(content: Pick<FormContent, 'sections'>): FormInWords {
  const known = brought.get(content);
  if (known) return known;
  const { fields, sections, words } = fieldsOf(content);
  count += 1;
  const room = `form${count}`;
  bringMessages(room, (language) =>
    Object.fromEntries(
      Object.entries(wordsIn(words, language)).flatMap(([name, text]) =>
        text === '' ? [] : [[`${room}.${name}`, text]],
      ),
    ),
  );
  const made = { fields, sections, room };
  brought.set(content, made);
  return made;
}
