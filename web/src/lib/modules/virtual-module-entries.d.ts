/** Made from the definitions when the app is built: see web/build/module-entries-plugin.ts. */
declare module 'virtual:module-entries' {
  export const entries: readonly (import('@sveis/domain/records').ModuleEntry & {
    readonly folder: string;
  })[];
}
