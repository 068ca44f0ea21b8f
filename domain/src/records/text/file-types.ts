/** Endings that mean the same kind of file. */
const same: readonly (readonly string[])[] = [
  ['jpg', 'jpeg'],
  ['tif', 'tiff'],
  ['htm', 'html'],
];

const endingsFor = (type: string): readonly string[] => same.find((one) => one.includes(type)) ?? [type];

/** Whether a field with these endings takes a file of this name; without endings it takes any. */
export const isOfTypes = (name: string, types: readonly string[] = []): boolean =>
  types.length === 0 || types.flatMap(endingsFor).some((ending) => name.toLowerCase().endsWith(`.${ending}`));
