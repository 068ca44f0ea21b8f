export { adminRoutes } from './admin.routes.ts';
export { CompanyRefused, createCompany, type NewCompany } from './company.service.ts';
export { isRunningGroup, makeGroup, removeGroup, saveGroup } from './groups/company-group.service.ts';
export { createGroup, type NewGroup } from './groups/group.service.ts';
export { fileRegisters } from './registers/file-registers.ts';
export { applyRetention } from './retention/retention.service.ts';
export {
  createPerson,
  inviteNewPeople,
  isAdministrator,
  isRunningCompany,
  readPerson,
  requireModestRole,
} from './users/person.service.ts';
export {
  findAdministrators,
  findGroups,
  findRoles,
  findTakenNames,
  findUsernames,
  type GroupRow,
  lockPeople,
} from './users/person.store.ts';
export { savePerson, syncPerson } from './users/person-change.service.ts';
export { isSamePerson, newPerson, type Person, personFields } from './users/person-fields.ts';
export { addMissingTags, undoPeople } from './users/person-import.service.ts';
export { createPersonOfProvider } from './users/provider-person.ts';
export {
  addTag,
  createUser,
  deactivateUser,
  type NewUser,
  shownTag,
  UserRefused,
} from './users/user.service.ts';
