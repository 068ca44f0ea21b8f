export const SCIM_USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const SCIM_GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const SCIM_ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const SCIM_LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const SCIM_ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

const schemas = [SCIM_ENTERPRISE, SCIM_USER, SCIM_GROUP];

/** The name of an attribute without its schema, in small letters: attribute names have no case (RFC 7643, 2.1). */
export function attributeName(path: string): string {
  const lowered = path.trim().toLowerCase();
  const schema = schemas.find((urn) => lowered.startsWith(`${urn.toLowerCase()}:`));
  return schema === undefined ? lowered : lowered.slice(schema.length + 1);
}

/** Whether a member of a body is a whole schema extension rather than an attribute. */
export const isSchema = (path: string): boolean =>
  schemas.some((urn) => urn.toLowerCase() === path.trim().toLowerCase());
