import type { Language } from '@sveis/domain/locales';
import {
  attributeName,
  SCIM_ENTERPRISE,
  SCIM_GROUP,
  SCIM_LIST,
  SCIM_MOST,
  SCIM_USER,
  SCIM_USUAL,
} from '@sveis/domain/scim';
import type { GroupRow } from '../../admin/index.ts';
import type { HostContext } from '../../context.ts';
import { SCIM_PREFIX } from '../../http/scim/scim-answer.ts';
import type { ScimUserRow } from './scim.store.ts';

/** How much of which resources a directory asks for. */
export interface ScimQuery {
  readonly filter?: string | undefined;
  readonly startIndex?: number | undefined;
  readonly count?: number | undefined;
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

type Place = Pick<HostContext, 'services' | 'tenant'>;

export const scimAddress = ({ services, tenant }: Place, path: string): string =>
  `${services.addressOf(tenant.host)}${SCIM_PREFIX}${path}`;

/** The standard's name of Norwegian is that of its written form. */
const languageTag = (language: Language): string => (language === 'no' ? 'nb' : language);

export const userResource = (place: Place, row: ScimUserRow) => ({
  schemas: [SCIM_USER, SCIM_ENTERPRISE],
  id: String(row.id),
  ...(row.scim_external_id === null ? {} : { externalId: row.scim_external_id }),
  userName: row.username,
  name: {
    givenName: row.first_name,
    familyName: row.last_name,
    formatted: `${row.first_name} ${row.last_name}`,
  },
  displayName: `${row.first_name} ${row.last_name}`,
  active: row.is_active,
  emails: row.email === '' ? [] : [{ value: row.email, type: 'work', primary: true }],
  phoneNumbers: row.phone === '' ? [] : [{ value: row.phone, type: 'mobile' }],
  preferredLanguage: languageTag(row.language),
  groups: row.groups.map(({ id, name }) => ({
    value: String(id),
    display: name,
    $ref: scimAddress(place, `/Groups/${id}`),
  })),
  [SCIM_ENTERPRISE]: {
    ...(row.employee_no === '' ? {} : { employeeNumber: row.employee_no }),
    ...(row.leader_id === null
      ? {}
      : { manager: { value: String(row.leader_id), displayName: row.leader ?? '' } }),
  },
  meta: {
    resourceType: 'User',
    created: row.created_at.toISOString(),
    lastModified: row.updated_at.toISOString(),
    location: scimAddress(place, `/Users/${row.id}`),
  },
});

export const groupResource = (
  place: Place,
  { id, name, members }: GroupRow,
  externalId: string | undefined,
  names: ReadonlyMap<number, string>,
) => ({
  schemas: [SCIM_GROUP],
  id: String(id),
  ...(externalId === undefined ? {} : { externalId }),
  displayName: name,
  members: members.flatMap((member) => {
    const display = names.get(member);
    return display === undefined
      ? []
      : [{ value: String(member), display, $ref: scimAddress(place, `/Users/${member}`) }];
  }),
  meta: { resourceType: 'Group', location: scimAddress(place, `/Groups/${id}`) },
});

const alwaysThere = ['schemas', 'id'];

const topNames = (list: string): readonly string[] =>
  list.split(',').map((path) => attributeName(path).split('.')[0] ?? '');

/** Only what was asked for, or all but what was not; the id is always there (RFC 7644, 3.9). */
export function selected<R extends { readonly id: string; readonly schemas: readonly string[] }>(
  resource: R,
  { attributes, excludedAttributes }: ScimQuery,
): Partial<R> & Pick<R, 'id' | 'schemas'> {
  if (!attributes && !excludedAttributes) return resource;
  const [wanted, left] = [topNames(attributes ?? ''), topNames(excludedAttributes ?? '')];
  const isKept = (name: string): boolean => {
    if (alwaysThere.includes(name)) return true;
    return attributes ? wanted.includes(name.toLowerCase()) : !left.includes(name.toLowerCase());
  };
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isKept(name))) as Partial<R> &
    Pick<R, 'id' | 'schemas'>;
}

/** Which rows are meant; a first row below one is the first. */
export const pageOf = ({ startIndex = 1, count = SCIM_USUAL }: ScimQuery) => ({
  skip: Math.max(1, startIndex) - 1,
  limit: Math.min(SCIM_MOST, Math.max(0, count)),
});

export const listOf = <R extends object>(
  resources: readonly R[],
  { total, skip }: { readonly total: number; readonly skip: number },
) => ({
  schemas: [SCIM_LIST],
  totalResults: total,
  startIndex: skip + 1,
  itemsPerPage: resources.length,
  Resources: resources,
});
