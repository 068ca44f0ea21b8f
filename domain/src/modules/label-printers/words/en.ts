/** Printers for labels. */
export const words = {
  module: 'Label printers',
  one: 'Label printer',
  add: 'New label printer',
  empty: 'No label printers yet. Add the one in the warehouse by its address.',
  name: 'Name',
  host: 'Address in the network',
  port: 'Port',
  size: 'Label size in mm',
  section_printer: 'Label printer',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
