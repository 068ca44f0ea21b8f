import { cycleCount } from '@sveis/domain/modules/cycle-count';
import { supplierOrders } from '@sveis/domain/modules/supplier-orders';
import type { ModuleDefinition } from '@sveis/domain/records';
import * as z from 'zod/mini';
import { grantFileAccess } from '../../files/index.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import { idOf } from '../../records/index.ts';
import {
  discardParked,
  mayReadParked,
  type ParkingPlace,
  parkingPlaces,
  parkScan,
  readParked,
} from './parking.service.ts';
import { discardBody, parkBody, parkedAnswer } from './parking-shape.ts';

grantFileAccess(mayReadParked);

const definitions: Readonly<Record<ParkingPlace['module'], ModuleDefinition>> = {
  cyclecount: cycleCount,
  supplierorder: supplierOrders,
};

/** Codes nobody knows, put aside on one kind of document. */
function parkingCalls(at: ParkingPlace): readonly RouteDeclaration[] {
  const { path, storage } = definitions[at.module];
  const call = {
    auth: 'user',
    feature: 'warehouse',
    can: ['list', at.module],
    answers: 'list',
    answer: parkedAnswer,
  } as const;
  const id = idOf(storage);
  return [
    route.get(
      `/${path}/:id/parked`,
      { summary: 'Scans nobody could name, put aside', ...call, params: z.object({ id }) },
      (ctx, { params }) => readParked(ctx, at, params.id),
    ),
    route.post(
      `/${path}/:id/parked`,
      {
        summary: 'Put a scan nobody can name aside',
        ...call,
        idempotent: true,
        params: z.object({ id }),
        body: parkBody,
      },
      (ctx, { params, body }) => parkScan(ctx, at, params.id, body),
    ),
    route.post(
      `/${path}/:id/parked/:scan_id/discard`,
      {
        summary: 'Throw away a scan that was put aside',
        ...call,
        idempotent: true,
        params: z.object({ id, scan_id: z.uuid() }),
        body: discardBody,
      },
      (ctx, { params, body }) =>
        discardParked(ctx, at, { id: params.id, scanId: params.scan_id.toLowerCase(), reason: body.reason }),
    ),
  ];
}

export const parkingRoutes = (module: ParkingPlace['module']): readonly RouteDeclaration[] =>
  parkingPlaces.filter((at) => at.module === module).flatMap(parkingCalls);
