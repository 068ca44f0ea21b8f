export { recipeRowComputed as rowComputed } from '../../welding/index.ts';
export { pwps as definition } from './pwps.ts';
export { pwpsComputed as computed, wpqrFrom, wpsFrom } from './pwps-qualification.ts';
