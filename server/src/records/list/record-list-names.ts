import type { Fields, Values } from '@sveis/domain/records';
import { JsonText } from '../../answer.ts';
import { idsIn } from '../read/record-answer.ts';
import { findNames } from '../read/record-names.store.ts';
import type { RecordScope } from '../scope/record-scope.ts';

/** A page of a list and what the people and things in its rows are called. Without being asked a page goes unread. */
export async function withNames(scope: RecordScope, fields: Fields, { text }: JsonText): Promise<JsonText> {
  const { ctx, viewer } = scope;
  const answer = JSON.parse(text) as { readonly data: readonly Values[] };
  const found = answer.data.map((row) => idsIn(fields, row));
  const names = await findNames(
    ctx.tx,
    { viewer, modules: ctx.services.modules },
    found.flatMap(({ people }) => people),
    found.flatMap(({ references }) => references),
  );
  return new JsonText(JSON.stringify({ ...answer, names }));
}
