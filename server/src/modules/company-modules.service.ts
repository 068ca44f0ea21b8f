import { companyModuleId, listsSomewhere } from '@sveis/domain/records';
import type { UserContext } from '../context.ts';
import { findViewer } from '../records/index.ts';
import { findModuleForms } from './company-modules.store.ts';

/** The definitions of the modules a company has made, as far as somebody may list their records somewhere. */
export async function listCompanyModules(ctx: UserContext) {
  const { access, projectRoles } = await findViewer(ctx);
  const forms = await findModuleForms(ctx.tx);
  return {
    data: ctx.rights.modules.flatMap((definition) => {
      const id = companyModuleId(definition);
      const isListed = listsSomewhere(access, definition, [...projectRoles.values()]);
      return id === undefined || !isListed
        ? []
        : [
            {
              id,
              version: definition.version,
              definition: { ...definition },
              form: forms.get(id) ?? null,
            },
          ];
    }),
  };
}
