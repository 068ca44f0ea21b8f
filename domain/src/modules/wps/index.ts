export { recipeRowComputed as rowComputed } from '../../welding/recipe.ts';
export { wps as definition } from './wps.ts';
export { wpsChecks as checks } from './wps-rules.ts';
