export { type ImportState, inviteImported } from './import-api.ts';
export { ImportScreen } from './import-screen.tsx';
