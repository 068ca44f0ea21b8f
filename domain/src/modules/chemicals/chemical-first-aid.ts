/** What every phone keeps of every chemical the company has, for the moment when there is no time and no network. */
export const firstAidKept = [
  'product_name',
  'synonyms',
  'contains',
  'signal_word',
  'pictograms',
  'h_statements',
  // What the label says to do, which everybody reads in their own language.
  'p_statements',
  'ppe',
  'first_aid_inhalation',
  'first_aid_skin',
  'first_aid_eyes',
  'first_aid_swallowed',
  'emergency_phone',
  // What must not stand together is seen without network, too.
  'locations',
  'incompatible_with',
] as const;

/** What is prohibited may still stand on a shelf. */
export const firstAidStatuses = ['approved', 'phase_out', 'prohibited'] as const;
