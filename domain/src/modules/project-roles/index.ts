import { choice, defineModule, registerPresets, registerRules, text } from '../../records/index.ts';
import { ownRoleRights } from '../../session/index.ts';

/** What a company calls people in a project beside the roles of ours, each with the rights of one of those. */
export const definition = defineModule({
  ...registerRules,
  key: 'projectroles',
  path: 'projectroles',
  icon: 'users',
  storage: {
    table: 'project_role',
    columns: { name: { column: 'name', uniqueKey: 'name_key' }, rights: 'rights' },
  },
  titleField: 'name',
  fields: {
    name: text({ required: true, max: 60, list: true, search: true, unique: 'tenant' }),
    rights: choice(ownRoleRights, { required: true, list: true, filter: true }),
  },
  sections: [{ key: 'role', fields: ['name', 'rights'] }],
  view: { line: ['rights'], columns: { wide: ['rights'], narrow: ['rights'] } },
  list: {
    filters: ['status', 'rights'],
    sorts: [{ field: 'title', descending: false }],
    presets: registerPresets,
  },
  hooks: ['projectroles'],
});
