export * from './expected-checklists.ts';
export { projects, projects as definition } from './projects.ts';
export { projectsChecks as checks } from './projects-checks.ts';
export * from './projects-rules.ts';
