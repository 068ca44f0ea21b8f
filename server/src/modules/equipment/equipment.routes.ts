import { equipment } from '@sveis/domain/modules/equipment';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant, key, writtenKey } from '../../http/description/wire-shapes.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { earlierRowCalls, openModule } from '../../records/index.ts';
import { findTwins, readAllocations } from './equipment-allocation.service.ts';

const id = z.uuid();
const one = z.object({ id });
const oneInProject = z.object({ id, project_id: writtenKey });
const serial = z.object({
  serial: z.string().check(z.minLength(1), z.maxLength(35)),
  vendor: z.optional(writtenKey),
  except: z.optional(id),
});
const read = { auth: 'user', feature: 'equipment' } as const;

const twins = z.object({
  data: z.array(z.object({ id, number: z.nullable(z.string()), title: z.string() })),
});

const allocations = z.object({
  data: z.array(
    named(
      'EquipmentAllocation',
      z.object({
        id,
        project_id: z.nullable(key),
        project_name: z.nullable(z.string()),
        location_id: z.nullable(key),
        location_name: z.nullable(z.string()),
        holder_id: z.nullable(key),
        holder_name: z.nullable(z.string()),
        by_user: key,
        by_name: z.string(),
        from_at: instant,
        to_at: z.nullable(instant),
        note: z.string(),
        signature_file_id: z.nullable(id),
      }),
    ),
  ),
});

/** What equipment can do beyond what every module can. */
export const equipmentRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/equipments/serial',
    { summary: 'Items with the same serial number', ...read, answers: 'list', query: serial, answer: twins },
    async (ctx, { query }) =>
      findTwins(await openModule(ctx, 'equipment'), {
        serial: query.serial,
        vendor: query.vendor ?? null,
        except: query.except ?? null,
      }),
  ),
  route.get(
    '/equipments/:id/allocations',
    {
      summary: 'Where an item has been and who had it',
      ...read,
      answers: 'list',
      params: one,
      answer: allocations,
    },
    async (ctx, { params }) => readAllocations(await openModule(ctx, 'equipment'), params.id),
  ),
  route.get(
    '/projects/:project_id/equipments/:id/allocations',
    {
      summary: 'Where an item of the project has been',
      ...read,
      answers: 'list',
      params: oneInProject,
      answer: allocations,
    },
    async (ctx, { params }) =>
      readAllocations(await openModule(ctx, 'equipment', params.project_id), params.id),
  ),
  ...earlierRowCalls(equipment, { path: 'controls', field: 'controls' }),
];
