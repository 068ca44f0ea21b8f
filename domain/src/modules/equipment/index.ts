export * from './control-by-form.ts';
export { equipment, equipment as definition } from './equipment.ts';
export { equipmentChecks as checks } from './equipment-checks.ts';
export { equipmentComputed as computed } from './equipment-computed.ts';
export * from './equipment-control-rules.ts';
export * from './equipment-plans.ts';
export * from './equipment-plates.ts';
export * from './equipment-rules.ts';
export { usualMark } from './mark-colours.ts';
