import * as z from 'zod/mini';
import { explained } from '../http/description/described.ts';
import { type RouteDeclaration, route } from '../http/route.ts';
import { listCompanyModules } from './company-modules.service.ts';

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
