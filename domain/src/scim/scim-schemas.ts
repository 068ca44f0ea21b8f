import { SCIM_ENTERPRISE, SCIM_GROUP, SCIM_USER } from './scim-names.ts';

/** An attribute as RFC 7643, section 7, describes one. */
interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readOnly' | 'readWrite';
  readonly returned: 'default';
  readonly uniqueness: 'none' | 'server';
  readonly subAttributes?: readonly Attribute[];
}

const attribute = (
  name: string,
  description: string,
  more: Partial<Omit<Attribute, 'name' | 'description'>> = {},
): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

const complex = (
  name: string,
  description: string,
  subAttributes: readonly Attribute[],
  more: Partial<Attribute> = {},
): Attribute => attribute(name, description, { type: 'complex', subAttributes, ...more });

const many = { multiValued: true } as const;
const readOnly = { mutability: 'readOnly' } as const;

const valueAndType = [attribute('value', 'The value itself.'), attribute('type', 'What it is for.')];

export const scimSchemas = [
  {
    id: SCIM_USER,
    name: 'User',
    description: 'A person of the company.',
    attributes: [
      attribute('userName', 'The name to log in with, in small letters.', {
        required: true,
        uniqueness: 'server',
      }),
      complex('name', 'First and last name.', [
        attribute('givenName', 'First name.'),
        attribute('familyName', 'Last name.'),
        attribute('formatted', 'Both, as they are shown.', readOnly),
      ]),
      attribute('displayName', 'Read where no first and last name come.'),
      attribute('active', 'Whether the person can log in.', { type: 'boolean' }),
      complex('emails', 'One address: the one of type work, or the primary one.', valueAndType, {
        ...many,
        uniqueness: 'server',
      }),
      complex('phoneNumbers', 'One number: mobile before work.', valueAndType, many),
      attribute('preferredLanguage', 'nb, sv, lt, pl or en; any other leaves it as it is.'),
      complex(
        'groups',
        'Groups the person is in; changed at the group.',
        [attribute('value', 'Id of the group.', readOnly), attribute('display', 'Its name.', readOnly)],
        { ...many, ...readOnly },
      ),
    ],
  },
  {
    id: SCIM_ENTERPRISE,
    name: 'EnterpriseUser',
    description: 'What a company knows of a person besides.',
    attributes: [
      attribute('employeeNumber', 'The number payroll knows the person by.'),
      complex('manager', 'The leader of the person.', [
        attribute('value', 'Id of a user.'),
        attribute('displayName', 'Name of the leader.', readOnly),
      ]),
    ],
  },
  {
    id: SCIM_GROUP,
    name: 'Group',
    description: 'A group of people. What it opens is decided in Sveis.',
    attributes: [
      attribute('displayName', 'Name of the group.', { required: true, uniqueness: 'server' }),
      complex(
        'members',
        'People in the group.',
        [attribute('value', 'Id of a user.'), attribute('display', 'Name of the person.', readOnly)],
        many,
      ),
    ],
  },
] as const;

export const scimResourceTypes = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person of the company.',
    schema: SCIM_USER,
    schemaExtensions: [{ schema: SCIM_ENTERPRISE, required: false }],
  },
  {
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'A group of people.',
    schema: SCIM_GROUP,
    schemaExtensions: [],
  },
] as const;

/** Rows of one page at most, and where nobody says how many. */
export const SCIM_MOST = 500;
export const SCIM_USUAL = 100;

const off = { supported: false } as const;

export const scimConfig = {
  documentationUri: 'https://www.rfc-editor.org/rfc/rfc7644',
  patch: { supported: true },
  bulk: { ...off, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_MOST },
  changePassword: off,
  sort: off,
  etag: off,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Key of the company',
      description: 'A key with the scope scim, sent as a bearer token.',
      primary: true,
    },
  ],
} as const;
