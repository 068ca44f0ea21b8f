import {
  type AnswerNote,
  brokenSignatures,
  type FormContent,
  failsOf,
  questionsOf,
  sectionProgress,
  settledAnswers,
  withAnswer,
} from '@sveis/domain/checklists';
import { type Fields, readRecord, type Values } from '@sveis/domain/records';
import { type ReactNode, useMemo, useRef } from 'react';
import { trueNow } from '../../lib/clock/server-clock.ts';
import { newId } from '../../lib/new-id.ts';
import { notices } from '../../lib/notices.ts';
import { hasWords } from '../../lib/words/messages.ts';
import { useT } from '../../lib/words/use-t.ts';
import { useToday } from '../../lib/words/use-today.ts';
import type { FormParts, RecordModule } from '../../records/index.ts';
import { useConfirm } from '../../ui/overlays/confirm-provider.tsx';
import { type Filling, FillingContext } from './filling-context.ts';
import { formInWords, type ShownIn } from './form-words.ts';

type FillingProviderProps = {
  form: Pick<FormContent, 'sections'>;
  parts: FormParts;
  /** Whose rights the pickers ask with. */
  module: RecordModule;
  /** What is typed, by the names of the form. */
  typed: Values;
  notes: readonly AnswerNote[];
  errors?: Readonly<Record<string, string>>;
  isReadOnly?: boolean;
  shownIn?: ShownIn;
  onTyped: (typed: Values) => void;
  onNotes: (notes: readonly AnswerNote[]) => void;
  children: ReactNode;
};

const none: Readonly<Record<string, string>> = {};

/** What is typed as it counts: read where it can be read, worked out, and without what is not shown. */
function readAnswers(fields: Fields, typed: Values, today: string): Values {
  const context = { today, now: trueNow(), isDraft: true, outer: typed };
  const { values, problems } = readRecord({ fields }, typed, { base: {}, ...context });
  const unread = Object.keys(typed).filter((name) =>
    Object.keys(problems).some((path) => path.startsWith(`${name}.`)),
  );
  // Rows with something in them that cannot be read are shown as they are typed.
  const kept = Object.fromEntries(unread.map((name) => [name, typed[name]]));
  return settledAnswers({ fields }, { ...values, ...kept }, today);
}

/** Errors name rounds of a part that repeats by their place; questions name them by their row. */
function byRow(errors: Readonly<Record<string, string>>, fields: Fields, typed: Values) {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => {
      const [first = '', index = '', ...rest] = path.split('.');
      const field = fields[first];
      const rows = typed[first];
      const row = Array.isArray(rows) ? (rows[Number(index)] as Values | undefined) : undefined;
      if (field?.kind !== 'rows' || field.isRepeated !== true || !row || rest.length === 0)
        return [path, text];
      return [[first, String(row._id ?? index), ...rest].join('.'), text];
    }),
  );
}

/** Gives a form and its answers to the parts of its screen, and keeps signatures to what they stand under. */
export function FillingProvider(props: FillingProviderProps) {
  const {
    form,
    parts,
    module,
    typed,
    notes,
    errors = none,
    isReadOnly = false,
    shownIn,
    onTyped,
    onNotes,
    children,
  } = props;
  const t = useT();
  const today = useToday();
  const confirm = useConfirm();
  const { room, fields, sections } = formInWords(form, shownIn);
  const definition = useMemo(
    () => ({ ...module.definition, key: room as typeof module.definition.key, fields }),
    [module.definition, room, fields],
  );
  const words = parts.useValueWords(definition);
  const newest = useRef({ typed, notes });
  newest.current = { typed, notes };
  const filling = useMemo((): Omit<Filling, 'words'> => {
    const filled = { fields, sections };
    const answers = readAnswers(fields, typed, today);
    const put = async (next: Values) => {
      const before = newest.current.typed;
      const broken = brokenSignatures({ fields }, before, next);
      if (broken.length === 0) return onTyped(next);
      const isSure = await confirm({
        kind: 'delete',
        title: t('filling.signatureGone'),
        text: t('filling.signatureGoneText'),
        confirmLabel: t('filling.changeAnswer'),
        cancelLabel: t('filling.keepSignature'),
      });
      if (isSure) onTyped({ ...next, ...Object.fromEntries(broken.map((name) => [name, null])) });
    };
    const roundsIn = (section: string): readonly Values[] => {
      const rows = newest.current.typed[section];
      return Array.isArray(rows) ? (rows as readonly Values[]) : [];
    };
    return {
      form: filled,
      parts,
      module,
      typed,
      answers,
      notes,
      questions: questionsOf(filled, answers),
      progress: sectionProgress(filled, answers),
      fails: failsOf(filled, answers),
      errors: byRow(errors, fields, typed),
      isReadOnly,
      change: (path, value) => void put(withAnswer(newest.current.typed, path, value)),
      note: (next) => {
        const others = newest.current.notes.filter(({ about }) => about !== next.about);
        const isEmpty = !next.comment?.trim() && next.photos.length === 0;
        onNotes(isEmpty ? others : [...others, next]);
      },
      addRound: (section) =>
        void put({ ...newest.current.typed, [section]: [...roundsIn(section), { _id: newId() }] }),
      removeRound: (section, row) => {
        const before = roundsIn(section);
        void put({ ...newest.current.typed, [section]: before.filter(({ _id }) => _id !== row) });
        notices.show({
          text: t('filling.roundRemoved'),
          action: {
            label: t('records.undo'),
            onPress: () => onTyped({ ...newest.current.typed, [section]: before }),
          },
        });
      },
      say: (name) => {
        const id = `${room}.${name}`;
        return hasWords(id) ? t(id) : '';
      },
    };
  }, [
    fields,
    sections,
    typed,
    notes,
    errors,
    today,
    parts,
    module,
    isReadOnly,
    room,
    t,
    confirm,
    onTyped,
    onNotes,
  ]);
  return <FillingContext value={{ ...filling, words }}>{children}</FillingContext>;
}
