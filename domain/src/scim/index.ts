export * from './scim-filter.ts';
export * from './scim-names.ts';
export * from './scim-patch.ts';
export * from './scim-schemas.ts';
export { namesOf, readScimUser, type ScimUserChange } from './scim-user.ts';
