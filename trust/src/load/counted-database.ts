import type { Services } from '@sveis/server/context';

/** Counts what of each company gets as far as the database. */
export function counted() {
  const counts = new Map<number, number>();
  return {
    of: (tenantId: number): number => counts.get(tenantId) ?? 0,
    watch: (services: Services): Services => ({
      ...services,
      database: {
        ...services.database,
        inTenant: (tenantId, work, limits) => {
          counts.set(tenantId, (counts.get(tenantId) ?? 0) + 1);
          return services.database.inTenant(tenantId, work, limits);
        },
      },
    }),
  };
}
