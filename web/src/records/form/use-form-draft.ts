import type { ModuleDefinition, Values } from '@sveis/domain/records';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../lib/notices.ts';
import { useT } from '../../lib/words/use-t.ts';
import { filesIn, withoutIds } from '../outbox/values-walk.ts';
import type { FormUse } from './form-use.ts';
import type { FormValues } from './use-form-values.ts';
import { type FoundDraft, useRecordDraft } from './use-record-draft.ts';

/** The draft of a form: put in when the phone has one, kept at every key, offered when only the server has it. */
export function useFormDraft({ place, draftId, isInSheet, isCopied }: FormUse, values: FormValues) {
  const t = useT();
  const draft = useRecordDraft(draftId, {
    isCopied: !isInSheet && (isCopied?.(values.newest.current) ?? true),
  });
  const [isKept, setIsKept] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const [isAnswered, setIsAnswered] = useState(false);
  const found = draft.found?.draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the phone has been looked through
  useEffect(() => {
    if (found && !values.isTouched.current) putIn(found);
  }, [found]);

  const putIn = ({ values: written, lost }: FoundDraft): Values => {
    const all = { ...values.newest.current, ...typedIn(place.definition, withoutIds(written, lost)) };
    values.put(all);
    setIsKept(true);
    if (lost.length > 0) notifyFailure(t('records.picturesLost', { count: lost.length }));
    return all;
  };
  const keep = async (all: Values) => {
    // A full or missing storage keeps nothing, and then nothing is said to be kept.
    const isDone = await draft.keep(all, filesIn(place.definition.fields, all));
    setIsKept(isDone);
    setSavedAt(isDone ? Date.now() : undefined);
  };
  const { offered } = draft;
  return {
    isFound: found !== undefined,
    isKept,
    savedAt,
    keep,
    drop: draft.drop,
    /** Thrown away, and the form says so. */
    discard: () => {
      draft.drop('unwanted');
      setIsKept(false);
      setSavedAt(undefined);
    },
    /** Words of this form that only the server still has. */
    offered:
      offered && !isAnswered
        ? {
            at: offered.at,
            take: async () => {
              setIsAnswered(true);
              const taken = await offered.take();
              if (!taken) return;
              values.isTouched.current = true;
              void keep(putIn(taken));
            },
            drop: () => {
              setIsAnswered(true);
              offered.drop();
            },
          }
        : undefined,
  };
}

/** What nobody types comes from where the form is opened, and not from where the draft was begun. */
const typedIn = ({ fields }: Pick<ModuleDefinition, 'fields'>, written: Values): Values =>
  Object.fromEntries(
    Object.entries(written).filter(([name]) => !(fields[name]?.transient && fields[name].isUnseen)),
  );

export type FormDraft = ReturnType<typeof useFormDraft>;
