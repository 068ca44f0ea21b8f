import { languages } from '@sveis/domain/locales';
import type { ModuleDefinition } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { type RouteDeclaration, route } from '../http/route.ts';
import { companyModulePlaces, idOf, type Place, placeIn, placesOf, requireModule } from '../records/index.ts';
import { printRecord } from './papers/record-paper.service.ts';

const paperQuery = z.object({
  language: z.optional(z.enum(languages)),
  history: z.optional(z.enum(['0', '1'])),
});

interface PaperCall extends Pick<ModuleDefinition, 'feature' | 'storage'> {
  readonly path: string;
  readonly about: string;
  readonly moduleKey: (place: Place) => string;
}

const paperCall = ({ path, about, feature, storage, moduleKey }: PaperCall): RouteDeclaration =>
  route.get(
    `${path}/:id/pdf`,
    {
      summary: `One ${about} as a PDF, in any language`,
      auth: 'identity',
      feature,
      answers: 'file',
      params: z.object({ ...placeIn(path), id: idOf(storage) }),
      query: paperQuery,
      mediaType: 'application/pdf',
    },
    (ctx, { params, query }) =>
      printRecord(ctx, requireModule(ctx, moduleKey(params)), {
        id: params.id,
        projectId: params.project_id,
        language: query.language ?? ctx.language,
        hasHistory: query.history === '1',
      }),
  );

/** A record of a module on paper, at its own path and inside a project. */
export const recordPaperRoutes = (definition: ModuleDefinition): readonly RouteDeclaration[] => {
  const { key, feature, storage } = definition;
  return placesOf(definition).map((path) =>
    paperCall({ path, about: key, feature, storage, moduleKey: () => key }),
  );
};

export const companyModulePaperRoutes: readonly RouteDeclaration[] = companyModulePlaces.map((path) =>
  paperCall({
    path,
    about: 'a module of the company',
    feature: 'custom_modules',
    storage: 'record',
    moduleKey: ({ module_id }) => `custommodule:${module_id}`,
  }),
);
