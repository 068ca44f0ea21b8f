/** Welding procedures. */
export const words = {
  module: 'Welding procedures (WPS)',
  one: 'Welding procedure (WPS)',
  add: 'New WPS',
  empty:
    'No welding procedures here. Write the first one: welders read it while they weld, and every weld is held against it.',
  wps_no: 'WPS number',
  title: 'Title',
  project_id: 'Project',
  wpqr: 'Procedure tests (WPQR)',
  basis: 'Qualified by',
  section_procedure: 'Procedure',
  preset_in_force: 'In force',
  preset_in_work: 'In work',
  preset_all: 'All',
  check_outside_wpqr: 'Reaches further than the procedure tests prove',
  notice_review: '{title} waits for your approval',
  notice_approved: '{title} was approved',
  notice_withdrawn: '{title} is withdrawn: {reason}',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
