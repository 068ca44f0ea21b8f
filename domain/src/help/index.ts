export * from './help-pictures.ts';
export type {
  EverydayWords,
  HelpRole,
  HelpText,
  OfficeWords,
  RoleWords,
  ScreenPage,
  SignMark,
} from './help-text.ts';
export { helpRoles, screenPages } from './help-text.ts';
export * from './load-help.ts';
export * from './role-help.ts';
export * from './screen-help.ts';
