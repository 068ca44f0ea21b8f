import { languages } from '@sveis/domain/locales';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';

const feature = z.object({
  key: z.string(),
  enabled: z.boolean(),
  label: z.partialRecord(z.enum(languages), z.string()),
  icon: z.nullable(z.string()),
  link: z.nullable(z.string()),
  rev: z.int(),
  needs: z.nullable(z.string()),
  is_fixed: z.boolean(),
});
export type CompanyFeature = z.infer<typeof feature>;

const settings = z.object({
  rev: z.int(),
  company: z.object({ name: z.string(), currency: z.string(), time_zone: z.string(), language: z.string() }),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  series: z.array(
    z.object({ module: z.string(), name: z.string(), standard: z.string(), pattern: z.string() }),
  ),
});
export type CompanySettings = z.infer<typeof settings>;

const asEdited = { staleTime: 0, refetchOnWindowFocus: false } as const;

export const featuresQuery = queryOptions({
  queryKey: ['admin', 'features'],
  queryFn: ({ signal }) => api.main.get('admin/features', z.object({ data: z.array(feature) }), { signal }),
  ...asEdited,
});

export const settingsQuery = queryOptions({
  queryKey: ['admin', 'settings'],
  queryFn: ({ signal }) => api.main.get('admin/settings', settings, { signal }),
  ...asEdited,
});

export const saveFeature = ({ key, enabled, label, icon, link, rev }: CompanyFeature) =>
  api.main.put(`admin/features/${key}`, { enabled, label, icon, link, rev }, feature);

export interface SettingsChange {
  readonly values?: Readonly<Record<string, string | number | boolean>>;
  readonly series?: Readonly<Record<string, string>>;
}

export const saveSettings = (change: SettingsChange, rev: number) =>
  api.main.put('admin/settings', { ...change, rev }, settings);
