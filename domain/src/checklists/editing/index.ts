export * from './definition-lines.ts';
export * from './edit-form.ts';
export * from './form-texts.ts';
export * from './move-field.ts';
export * from './new-field.ts';
export * from './rename-field.ts';
export * from './write-definition.ts';
