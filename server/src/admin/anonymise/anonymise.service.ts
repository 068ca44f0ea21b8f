import {
  type Alias,
  aliasOf,
  appExpression,
  databaseExpression,
  identityPattern,
  isTypedName,
  type KnownAs,
  withAlias,
} from '@sveis/domain/admin';
import { personInRegister, refused, validation } from '@sveis/domain/errors';
import { collationKey } from '@sveis/domain/format';
import { passesEveryModule } from '@sveis/domain/session';
import { redactAudit } from '../../audit/index.ts';
import type { UserContext } from '../../context.ts';
import { releaseFiles } from '../../files/index.ts';
import { dropMailsTo } from '../../mail/mailer.ts';
import { modulesIn } from '../../records/index.ts';
import { bumpUserPermVersion } from '../../session/index.ts';
import { rehashDeliveries } from '../../time/index.ts';
import { answerOf, openPerson, readPerson } from '../users/person.service.ts';
import { findTakenNames } from '../users/person.store.ts';
import { replaceInTexts } from './company-texts.store.ts';
import { countWhatStays, findKnownAs, findOtherNames } from './identity.store.ts';
import { rewriteAnswers } from './kept-answers.store.ts';
import { deleteOwnRows, writeAlias } from './own-rows.store.ts';
import { replaceTerms } from './search-terms.store.ts';

/** What finds nothing, where no text can be told to be about the person. */
const NEVER = '(?!)';

/** Somebody who has left, and whose name may go: nothing of this can be taken back. */
async function openLeaver(ctx: UserContext, id: number) {
  if (!passesEveryModule(ctx.rights.access)) throw refused('ANONYMISE_ONLY_ADMINISTRATOR');
  const { person } = await openPerson(ctx, id);
  if (person.is_active) throw refused('PERSON_ACTIVE');
  const former = ctx.services.messages.text(ctx.tenant.language, 'leavers.former');
  return { person, alias: aliasOf(former, id) };
}

/** What an administrator should know before: the name that will stand there, and what stays. */
export async function previewAnonymise(ctx: UserContext, id: number) {
  const { alias } = await openLeaver(ctx, id);
  return { alias: alias.name, ...(await countWhatStays(ctx.tx, id)) };
}

/** Puts an alias in the place of a person who has left, everywhere. Ids stay, so sums and traces are what they were. */
export async function anonymisePerson(
  ctx: UserContext,
  id: number,
  { name, confirm }: { readonly name: string; readonly confirm: readonly string[] },
) {
  const { tx, now } = ctx;
  const { person, alias } = await openLeaver(ctx, id);
  const { name: fullName } = answerOf(person);
  if (!isTypedName(name, fullName)) throw validation({ name: [{ code: 'NOT_THE_NAME' }] });
  const { exposures } = await countWhatStays(tx, id);
  if (exposures > 0 && !confirm.includes('PERSON_IN_REGISTER')) throw personInRegister(fullName, exposures);

  const known = await findKnownAs(tx, person, id);
  const patterns = patternsOf(known, await findOtherNames(tx, id));
  await releaseFiles(tx, await deleteOwnRows(tx, id, now));
  await writeAlias(tx, id, await identityOf(ctx, id, alias), now);
  await rewriteTexts(ctx, known, patterns, alias);
  const replacing = { id, alias, find: patterns.app };
  await rewriteAnswers(tx, id, (answer) => withAlias(answer, replacing));
  await redactAudit(
    tx,
    {
      about: { entity: 'user', entityId: String(id) },
      pattern: patterns.database,
      rewrite: (value, isAbout) => withAlias(value, replacing, isAbout),
    },
    {
      at: now,
      actorId: ctx.user.id,
      sessionId: ctx.sessionId,
      action: 'anonymise',
      entity: 'user',
      entityId: id,
      after: { alias: alias.name },
    },
  );
  const addresses = known.map(({ email }) => email).filter((email) => email !== '');
  await tx.sql('select sveis.replace_in_queue($1::text[], $2, $3)', [
    addresses,
    patterns.database,
    alias.name,
  ]);
  await dropMailsTo(ctx.services.config, tx.tenantId, addresses);
  await bumpUserPermVersion(tx, id);
  return readPerson(ctx, id);
}

function patternsOf(known: readonly KnownAs[], others: readonly string[]) {
  const text = identityPattern(known, others) ?? NEVER;
  const key = identityPattern(known, others, collationKey) ?? NEVER;
  return {
    app: appExpression(text),
    database: databaseExpression(text),
    databaseKey: databaseExpression(`(?:${text}|${key})`),
  };
}

/** A user name and initials nobody has: both are unique in a company. */
async function identityOf(ctx: UserContext, id: number, alias: Alias) {
  const others = (await findTakenNames(ctx.tx)).filter((one) => one.id !== id);
  const free = (wanted: (turn: number) => string, field: 'username' | 'initialer') => {
    for (let turn = id; ; turn += 1) {
      const value = wanted(turn);
      if (!others.some((one) => one[field].toLowerCase() === value.toLowerCase())) return value;
    }
  };
  return {
    firstName: alias.first_name,
    lastName: alias.last_name,
    nameKey: collationKey(`${alias.last_name} ${alias.first_name}`),
    username: free((turn) => `former-${turn}`, 'username'),
    // At most five letters.
    initialer: free((turn) => `X${turn.toString(36).toUpperCase().slice(-4)}`, 'initialer'),
  };
}

async function rewriteTexts(
  ctx: UserContext,
  known: readonly KnownAs[],
  patterns: ReturnType<typeof patternsOf>,
  alias: Alias,
): Promise<void> {
  const { tx } = ctx;
  const written = await replaceInTexts(tx, {
    pattern: patterns.database,
    alias: alias.name,
    keyPattern: patterns.databaseKey,
    keyAlias: collationKey(alias.name),
  });
  await rehashDeliveries(tx, written.get('delivery') ?? []);
  const names = known.flatMap((one) => [one.first_name, one.last_name, one.username, one.email, one.phone]);
  for (const [table, ids] of written) {
    const modules = modulesIn(ctx).flatMap(({ definition: { key, storage } }) =>
      storage !== 'record' && storage.table === table ? [key] : [],
    );
    if (table === 'record' || modules.length > 0)
      await replaceTerms(tx, { table, ids, modules }, { names, find: patterns.app, alias: alias.name });
  }
}
