export { chemicalChecks as checks } from './chemical-checks.ts';
export * from './chemical-emergency.ts';
export * from './chemical-first-aid.ts';
export { riskComputed as rowComputed } from './chemical-risk.ts';
export * from './chemical-rules.ts';
export * from './chemical-training.ts';
export { chemicallist, chemicallist as definition } from './chemicallist.ts';
export { exposureForm } from './exposure-form.ts';
export * from './exposure-proposals.ts';
