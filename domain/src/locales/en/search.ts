export const search = {
  clear: 'Clear the search',
  all: 'All {count}',
  filter: 'Show one kind alone',
  people: 'People',
  task: 'Send a task',
  results: '{count, plural, =0 {Nothing found} one {# result} other {# results}}',
  nothing: 'Nothing found',
  nothingText: 'Try fewer letters, the number alone, or another word.',
  begin: 'Search everything you may open',
  beginText:
    'Deviations, equipment, checklists, welds, drawings, certificates, projects, files, news, people: write a number, a name or a word.',
  recent: 'Searched recently',
  forget: 'Forget these',
  kept: 'No network: searched among what this phone has kept.',
  showAll: 'Show all {count}',
  showMany: 'Show more than {count}',
  failed: 'The search did not get through',
} as const;
