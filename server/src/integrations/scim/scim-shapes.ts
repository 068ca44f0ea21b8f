import { SCIM_ENTERPRISE } from '@sveis/domain/scim';
import * as z from 'zod/mini';
import { named } from '../../http/description/described.ts';
import { instant } from '../../http/description/wire-shapes.ts';

const text = z.optional(z.string());
const schemas = z.array(z.string());
const meta = z.object({
  resourceType: z.string(),
  created: z.optional(instant),
  lastModified: z.optional(instant),
  location: z.string(),
});

export const user = named(
  'ScimUser',
  z.object({
    schemas,
    id: z.string(),
    externalId: text,
    userName: text,
    name: z.optional(z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() })),
    displayName: text,
    active: z.optional(z.boolean()),
    emails: z.optional(z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() }))),
    phoneNumbers: z.optional(z.array(z.object({ value: z.string(), type: z.string() }))),
    preferredLanguage: text,
    groups: z.optional(z.array(z.object({ value: z.string(), display: z.string(), $ref: z.string() }))),
    [SCIM_ENTERPRISE]: z.optional(
      z.object({
        employeeNumber: text,
        manager: z.optional(z.object({ value: z.string(), displayName: z.string() })),
      }),
    ),
    meta: z.optional(meta),
  }),
);

export const group = named(
  'ScimGroup',
  z.object({
    schemas,
    id: z.string(),
    externalId: text,
    displayName: text,
    members: z.optional(z.array(z.object({ value: z.string(), display: z.string(), $ref: z.string() }))),
    meta: z.optional(meta),
  }),
);

export const list = <S extends z.ZodMiniType>(resource: S) =>
  z.object({
    schemas,
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

export const anything = z.record(z.string(), z.unknown());

const isSupported = z.object({ supported: z.boolean() });
const described = { schemas, meta };

export const serverConfig = z.object({
  ...described,
  documentationUri: z.string(),
  patch: isSupported,
  bulk: z.object({ supported: z.boolean(), maxOperations: z.int(), maxPayloadSize: z.int() }),
  filter: z.object({ supported: z.boolean(), maxResults: z.int() }),
  changePassword: isSupported,
  sort: isSupported,
  etag: isSupported,
  authenticationSchemes: z.array(
    z.object({ type: z.string(), name: z.string(), description: z.string(), primary: z.boolean() }),
  ),
});

export const resourceType = z.object({
  ...described,
  id: z.string(),
  name: z.string(),
  endpoint: z.string(),
  description: z.string(),
  schema: z.string(),
  schemaExtensions: z.array(z.object({ schema: z.string(), required: z.boolean() })),
});

export const attributeSchema = z.object({
  ...described,
  id: z.string(),
  name: z.string(),
  description: z.string(),
  attributes: z.array(z.unknown()),
});
const whole = z.optional(
  z.coerce.number().check(z.int(), z.minimum(-2_000_000_000), z.maximum(2_000_000_000)),
);
export const shown = {
  attributes: z.optional(z.string().check(z.maxLength(2000))),
  excludedAttributes: z.optional(z.string().check(z.maxLength(2000))),
};
export const query = z.object({
  ...shown,
  filter: z.optional(z.string().check(z.maxLength(2000))),
  startIndex: whole,
  count: whole,
});
export const one = z.object({ id: z.string().check(z.maxLength(64)) });
export const patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().check(z.maxLength(20)),
        path: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
        value: z.optional(z.unknown()),
      }),
    )
    .check(z.minLength(1), z.maxLength(1000)),
});
