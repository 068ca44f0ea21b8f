import { failureText } from '../lib/api/failures.ts';
import type { Translate } from '../lib/words/messages.ts';
import { type AnyOperation, type Entry, failureOf, type Label } from '../offline/outbox/index.ts';

/** A label whose words this build does not have is not shown as a code. */
export function labelText(label: Label, t: Translate): string {
  const text = t(label.id, label.values);
  return text === label.id ? t('outbox.unnamed') : text;
}

function reasonText(entry: Entry, t: Translate): string {
  if (!entry.failure) return t('outbox.noReason');
  const failure = failureOf(entry.failure);
  if (failure.code === 'FILE_LOST') return t('outbox.fileLost');
  return failureText(failure, t) || t('outbox.noReason');
}

/** The line under the name: why it needs the person. */
export function problemText(entry: Entry, t: Translate): string {
  if (entry.state === 'conflict') return t('outbox.conflict');
  const reason = reasonText(entry, t);
  return t(entry.state === 'question' ? 'outbox.askedBecause' : 'outbox.refusedBecause', { reason });
}

export interface Difference {
  readonly name: string;
  readonly field: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Fields that read differently in my work and in the server's record. */
export function differences(
  entry: Entry,
  operation: AnyOperation | undefined,
  t: Translate,
): readonly Difference[] {
  const current = (entry.failure?.body as { current?: unknown } | null)?.current;
  const theirs = operation?.describe?.(current) ?? [];
  return (operation?.describe?.(entry.body) ?? []).flatMap(({ name, label, value }) => {
    const other = theirs.find((field) => field.name === name)?.value ?? '';
    return other === value ? [] : [{ name, field: t(label), mine: value, theirs: other }];
  });
}

/** For a message to the foreman, when nothing else helps. */
export function copyText(entry: Entry, operation: AnyOperation | undefined, t: Translate): string {
  const lines = operation?.describe?.(entry.body).map(({ label, value }) => `${t(label)}: ${value}`);
  const own = lines ?? plainLines(entry.body);
  return [labelText(entry.label, t), new Date(entry.savedAt).toISOString(), ...own].join('\n');
}

const plainLines = (body: unknown): readonly string[] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [`${name}: ${value}`] : [],
  );
