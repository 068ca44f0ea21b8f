import { languages } from '@sveis/domain/locales';
import { FEATURE_LINK_MAX } from '@sveis/domain/session';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { type RouteDeclaration, route } from '../../http/route.ts';
import {
  listCompanyFeatures,
  readCompanySettings,
  saveCompanySettings,
  saveFeature,
} from './company-settings.service.ts';

const labelText = z.partialRecord(z.enum(languages), z.string().check(z.maxLength(40)));
const icon = z.nullable(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)));
const rev = z.optional(z.int32());

const feature = named(
  'CompanyFeature',
  z.object({
    key: z.string(),
    enabled: z.boolean(),
    label: z.partialRecord(z.enum(languages), z.string()),
    icon: z.nullable(z.string()),
    link: z.nullable(z.string()),
    rev: z.int(),
    needs: z.nullable(z.string()),
    is_fixed: z.boolean(),
  }),
);

const value = z.union([z.string().check(z.maxLength(80)), z.number(), z.boolean()]);
const settings = named(
  'CompanySettings',
  z.object({
    rev: z.int(),
    company: z.object({
      name: z.string(),
      currency: z.string(),
      time_zone: z.string(),
      language: z.string(),
    }),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    series: z.array(
      z.object({ module: z.string(), name: z.string(), standard: z.string(), pattern: z.string() }),
    ),
  }),
);

const featureKeeper = { auth: 'user', can: ['manage', 'features'] } as const;
const settingKeeper = { auth: 'user', can: ['manage', 'settings'] } as const;

/** What a company has switched on, and how it wants things done. */
export const companySettingRoutes: readonly RouteDeclaration[] = [
  route.get(
    '/admin/features',
    {
      summary: 'Everything a company can switch on or off',
      ...featureKeeper,
      answers: 'list',
      answer: z.object({ data: z.array(feature) }),
    },
    (ctx) => listCompanyFeatures(ctx),
  ),
  route.put(
    '/admin/features/:key',
    {
      summary:
        'Switch a feature on or off, and say what its tile is called and opens; all see it at the next call',
      ...featureKeeper,
      idempotent: true,
      params: z.object({ key: z.string().check(z.maxLength(60)) }),
      body: z.object({
        enabled: z.boolean(),
        label: z._default(labelText, {}),
        icon: z._default(icon, null),
        link: z._default(z.nullable(z.string().check(z.maxLength(FEATURE_LINK_MAX))), null),
        rev,
      }),
      example: { enabled: true, label: { no: 'Avviksmeldinger' }, icon: 'triangle-alert' },
      answer: feature,
    },
    (ctx, { params, body }) => saveFeature(ctx, params.key, body),
  ),
  route.get(
    '/admin/settings',
    { summary: 'General settings and number series', ...settingKeeper, answer: settings },
    (ctx) => readCompanySettings(ctx),
  ),
  route.put(
    '/admin/settings',
    {
      summary: 'Change general settings and number series; what is not sent stays',
      ...settingKeeper,
      idempotent: true,
      body: z.object({
        values: z._default(z.record(z.string().check(z.maxLength(60)), value), {}),
        series: z._default(
          z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(80))),
          {},
        ),
        rev,
      }),
      example: { values: { standard_hours: 7.5 }, series: { deviation: 'AVV-{YYYY}-{0000}' } },
      answer: settings,
    },
    (ctx, { body }) => saveCompanySettings(ctx, body),
  ),
];
