/** Tests that prove welding procedures. */
export const words = {
  module: 'Procedure tests (WPQR)',
  one: 'Procedure test (WPQR)',
  add: 'New WPQR',
  empty:
    'No procedure tests yet. Register the test report and its range: welding procedures are held against it.',
  wpqr_no: 'WPQR number',
  basis: 'Tested by',
  tested_on: 'Tested on',
  examiner: 'Examiner',
  test_thickness: 'Thickness of the test piece',
  test_diameter: 'Diameter of the test piece',
  test_throat: 'Throat of the test piece',
  test_heat_input: 'Heat input of the test',
  suggested_thickness: 'Thickness by the table (mm)',
  suggested_diameter: 'Diameter by the table (mm)',
  mat_group_1: 'Material groups',
  photos: 'Photos',
  attachments: 'Test report',
  status_in_force: 'In force',
  section_test: 'Test',
  section_piece: 'Test piece',
  section_papers: 'Notes',
  preset_in_force: 'In force',
  preset_all: 'All',
  check_beyond_the_test: 'Wider than the table gives for this test piece: check the paper',
};

export type Words = Readonly<Record<keyof typeof words, string>>;
