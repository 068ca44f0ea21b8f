import { withShownDays } from '@sveis/domain/format';
import type { ImportProblem } from '@sveis/domain/import';
import type { Language, MessageId } from '@sveis/domain/locales';
import type { UserContext } from '../context.ts';
import type { Messages } from '../messages.ts';
import { hasLaterImport, type ImportRow } from './import.store.ts';
import { type Findings, noCounts } from './run/findings.ts';

/** A fault in words, by the catalogue or by the company's own sentence. */
export const sayProblem = (
  messages: Messages,
  language: Language,
  { message, params = {}, text }: ImportProblem,
): string =>
  text === undefined
    ? messages.text(language, message as MessageId, withShownDays(params))
    : messages.fill(language, text, withShownDays(params));

const DAY_MS = 24 * 3600_000;

/** An import as its owner sees it; a short answer leaves lines and faults out. */
export async function importAnswer(ctx: UserContext, row: ImportRow, length: 'whole' | 'short' = 'whole') {
  const { services, language, now } = ctx;
  const findings = row.findings as Findings | null;
  const isShort = length === 'short';
  return {
    import_id: row.id,
    batch_id: row.written_at === null ? null : row.id,
    target: row.target,
    name: row.name,
    sha256: row.sha256,
    state: row.state,
    mode: row.mode,
    done: row.done,
    total: row.total,
    format: findings?.format ?? null,
    encoding: findings?.encoding ?? null,
    sheet: findings?.sheet ?? null,
    sheets: findings?.sheets ?? [],
    columns: findings?.columns ?? [],
    counts: findings?.counts ?? noCounts,
    rows: isShort ? [] : (findings?.rows ?? []),
    errors: isShort
      ? []
      : (findings?.errors ?? []).map(({ line, column, value, code, ...problem }) => ({
          line,
          column,
          value,
          code,
          message: sayProblem(services.messages, language, { code, ...problem }),
        })),
    refusal: row.refusal && { code: row.refusal.code, params: row.refusal.params },
    refusal_text:
      row.refusal &&
      services.messages.text(language, `errors.${row.refusal.code}` as MessageId, row.refusal.params),
    is_undoable:
      row.state === 'done' &&
      row.written_at !== null &&
      now.getTime() - row.written_at.getTime() <= DAY_MS &&
      (findings?.counts.new ?? 0) + (findings?.counts.changed ?? 0) > 0 &&
      !(await hasLaterImport(ctx.tx, row)),
    created_at: row.created_at.toISOString(),
    written_at: row.written_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
  };
}
