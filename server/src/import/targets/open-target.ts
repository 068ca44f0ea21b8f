import { ANSWERS } from '@sveis/domain/checklists';
import type { Values } from '@sveis/domain/records';
import type { IdentityContext, UserContext } from '../../context.ts';
import { recordPages, requireModule } from '../../records/index.ts';
import { formTarget, formTargetRows, isFormAddress } from './form-target.ts';
import type { ImportTarget, TargetAddress, TargetRow } from './import-target.ts';
import { isPeopleAddress, peopleRows, peopleTarget } from './people-target.ts';
import { recordTarget } from './record-target.ts';
import { openRows, rowsOf, rowsTarget } from './rows-target.ts';

/** Opens what an address names for the person who calls; what they may not write is refused here. */
export async function openTarget(ctx: UserContext, address: TargetAddress): Promise<ImportTarget> {
  if (isFormAddress(address)) return formTarget(ctx, address);
  if (isPeopleAddress(address)) return peopleTarget(ctx);
  return address.field === undefined ? recordTarget(ctx, address) : rowsTarget(ctx, address);
}

/** What stands in a target now, page by page, as far as the reader may see it. */
export async function* targetRows(
  ctx: IdentityContext,
  address: TargetAddress,
): AsyncGenerator<readonly TargetRow[]> {
  if (isFormAddress(address)) {
    yield await ctx.services.database.inTenant(ctx.tenant.id, (tx) =>
      formTargetRows({ ...ctx, tx }, address),
    );
    return;
  }
  if (isPeopleAddress(address)) {
    yield await ctx.services.database.inTenant(ctx.tenant.id, (tx) => peopleRows({ ...ctx, tx }));
    return;
  }
  const module = requireModule(ctx, address.module);
  if (address.field === undefined) {
    const match = address.form === undefined ? {} : { form: address.form };
    const asked = { projectId: address.project_id ?? null, match };
    yield* recordPages(ctx, module, asked, async (_scope, { records, names }) =>
      records.map(({ number, values }) => ({
        number,
        // Questions of a form are columns beside the record's own.
        values: { ...((values[ANSWERS] ?? {}) as Values), ...values },
        names: namesOf(names),
      })),
    );
    return;
  }
  yield await ctx.services.database.inTenant(ctx.tenant.id, async (tx) => {
    const { record, name } = await openRows({ ...ctx, tx }, address);
    const asked = { projectId: record.projectId, match: { id: { $in: [record.id] } } };
    for await (const page of recordPages(ctx, module, asked, async (_scope, { names }) => names))
      return rowsOf({ record, name }).map((values) => ({ number: null, values, names: namesOf(page) }));
    return [];
  });
}

/** By `target:id`, people among them. */
const namesOf = (names: {
  readonly users: Readonly<Record<string, string>>;
  readonly references: Readonly<Record<string, string>>;
}): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(names.users).map(([id, name]) => [`user:${id}`, name] as const),
    ...Object.entries(names.references),
  ]);
