export { recipeRowComputed as rowComputed } from '../../welding/index.ts';
export { wps as definition } from './wps.ts';
export { wpsChecks as checks } from './wps-rules.ts';
