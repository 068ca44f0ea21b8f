/** Every module of ours, one line each: the name here is the name of its folder, in camel case. */
export * as certificates from './certificates/index.ts';
export * as chemicals from './chemicals/index.ts';
export * as deviation from './deviation/index.ts';
export * as drawing from './drawing/index.ts';
export * as equipment from './equipment/index.ts';
export * as materialList from './material-list/index.ts';
export * as ndt from './ndt/index.ts';
export * as pressureTest from './pressure-test/index.ts';
export * as projects from './projects/index.ts';
export * as pwht from './pwht/index.ts';
export * as pwps from './pwps/index.ts';
export * as surfaceReport from './surface-report/index.ts';
export * as tasks from './tasks/index.ts';
export * as technicalReport from './technical-report/index.ts';
export * as weldLog from './weld-log/index.ts';
export * as wpqr from './wpqr/index.ts';
export * as wps from './wps/index.ts';
