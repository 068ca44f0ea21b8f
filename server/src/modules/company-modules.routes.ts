import { companyModuleId, listsSomewhere } from '@sveis/domain/records';
import * as z from 'zod/mini';
import type { UserContext } from '../context.ts';
import { explained } from '../http/description/described.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { findViewer } from '../records/index.ts';
import { findModuleForms } from './company-modules.store.ts';

/** The definitions of the modules a company has made, as far as somebody may list their records somewhere. */
async function listCompanyModules(ctx: UserContext) {
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

export const companyModuleListRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/custommodules',
    {
      summary: "The company's own modules, for those who may list their records",
      auth: 'user',
      answers: 'list',
      feature: 'custom_modules',
      answer: z.object({
        data: z.array(
          z.object({
            id: z.int(),
            version: z.int(),
            definition: explained(z.record(z.string(), z.unknown()), {
              description: 'Fields, statuses, steps, words and rights of the module, as data.',
            }),
            form: explained(z.nullable(z.record(z.string(), z.unknown())), {
              description: 'The form its records are filled in by, in the version that is published.',
            }),
          }),
        ),
      }),
    },
    (ctx) => listCompanyModules(ctx),
  ),
];
