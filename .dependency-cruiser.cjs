// Imports go one way:
//   web/app -> web/<room> -> web/{offline,ui,lib} -> domain
//   server/{main,start,app} -> server/http, <room>.routes -> .service -> .store -> server/database -> domain
// and a room is entered by its index.ts. Each rule is proved by a planted fault in tools/boundaries.test.mjs.

const test = '\\.test\\.tsx?$';
const besideWeb = 'app|ui|offline|lib|styles|parts';
const besideServer = 'start|http|database|jobs|mail|blobs|operate|demo|lan|testing';

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    rule('no-cycle', 'A circle means the two files are one thing.', {}, { circular: true }),
    rule(
      'resolvable',
      'Every import leads somewhere. This one holds types alone, which the compiler finds.',
      {},
      { couldNotResolve: true, pathNot: '^(trusted-types/|virtual:)' },
    ),

    rule(
      'domain-stands-alone',
      'Both sides import the domain; it imports neither.',
      { path: '^domain/' },
      {
        path: '^(server|web|e2e|trust|bench|tools)/',
      },
    ),
    rule(
      'domain-has-no-node',
      'The domain also runs in the browser.',
      { path: '^domain/src/', pathNot: test },
      {
        dependencyTypes: ['core'],
      },
    ),
    rule(
      'domain-is-pure',
      'Rules and definitions need zod at most.',
      { path: '^domain/src/', pathNot: test },
      {
        path: 'node_modules/',
        pathNot: 'node_modules/zod/',
      },
    ),
    rule(
      'domain-room-by-index',
      'A room of the domain is entered by its index.',
      { path: '^domain/src/([^/]+)/' },
      {
        path: '^domain/src/[^/]+/',
        // A module is a room of its own, and its words belong to the catalogue of words.
        pathNot: [
          '^domain/src/$1/',
          '^domain/src/[^/]+/index\\.ts$',
          '^domain/src/modules/[^/]+/(index|words/en)\\.ts$',
        ],
      },
    ),

    rule(
      'server-without-web',
      'The server knows the app only as built files.',
      { path: '^server/' },
      {
        path: '^(web|e2e|trust|bench)/',
      },
    ),
    rule(
      'server-room-by-index',
      'Another room is entered by its index; only what stands on top takes its routes.',
      { path: '^server/src/([^/]+)/', pathNot: ['^server/src/testing/', test] },
      {
        path: `^server/src/(?!(${besideServer})/)[^/]+/`,
        pathNot: ['^server/src/$1/', '^server/src/[^/]+/index\\.ts$'],
      },
    ),
    rule(
      'server-top-by-routes',
      'Files at the top compose routes and indexes, no insides.',
      { path: '^server/src/[^/]+\\.ts$', pathNot: test },
      {
        path: `^server/src/(?!(${besideServer})/)[^/]+/`,
        pathNot: ['\\.routes\\.ts$', '/index\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'server-top-is-top',
      'Nothing below imports main or app.',
      {
        path: '^server/src/[^/]+/',
        pathNot: ['^server/src/(start|testing|operate)/', test],
      },
      { path: '^server/src/(main|app)\\.ts$' },
    ),
    rule(
      'service-below-routes',
      'A service does not know how it is called.',
      { path: '\\.service\\.ts$' },
      {
        path: ['\\.routes\\.ts$', '^server/src/http/'],
      },
    ),
    rule(
      'store-below-service',
      'A store knows SQL and no rule.',
      { path: '\\.store\\.ts$' },
      {
        path: ['\\.(routes|service)\\.ts$', '^server/src/http/'],
      },
    ),
    rule(
      'routes-above-store',
      'A route asks its service, which checks permission first.',
      {
        path: '\\.routes\\.ts$',
      },
      { path: '\\.store\\.ts$' },
    ),
    rule(
      'server-floor',
      'What carries the rooms does not know them.',
      { path: '^server/src/(database|mail|blobs)/', pathNot: test },
      {
        path: '^server/src/(?!(database|mail|blobs|testing)/)[^/]+/',
        // Putting a job in the queue is writing a row.
        pathNot: '^server/src/jobs/enqueue\\.ts$',
      },
    ),
    rule(
      'testing-stays-in-tests',
      'Nothing that runs in production leans on the test set-up.',
      {
        path: '^(domain|server|web)/src/',
        pathNot: [test, '/testing/'],
      },
      { path: ['/testing/', test] },
    ),

    rule(
      'web-without-server',
      'The app knows the server only as calls.',
      { path: '^web/' },
      {
        path: '^(server|e2e|trust|bench)/',
      },
    ),
    rule(
      'web-has-no-node',
      'The app runs in a browser.',
      { path: '^web/src/', pathNot: [test, '/testing/'] },
      {
        dependencyTypes: ['core'],
      },
    ),
    rule(
      'web-room-by-index',
      'Another room is entered by its index; only the app composes screens.',
      { path: '^web/src/(?!app/)([^/]+)/', pathNot: [test, '^web/src/testing/'] },
      {
        path: `^web/src/(?!(${besideWeb})/)[^/]+/`,
        pathNot: ['^web/src/$1/', '^web/src/[^/]+/index\\.tsx?$'],
      },
    ),
    rule(
      'web-app-is-top',
      'Rooms and parts do not import the app that composes them.',
      {
        path: '^web/src/(?!app/)[^/]+/',
        pathNot: [test, '^web/src/testing/'],
      },
      { path: '^web/src/app/' },
    ),
    rule(
      'web-floor',
      'What carries the rooms does not know them.',
      { path: '^web/src/(ui|offline|lib)/', pathNot: test },
      { path: '^web/src/', pathNot: '^web/src/(ui|offline|lib|styles)/' },
    ),

    rule(
      'nobody-imports-the-outside',
      'Suites and measurements are not part of the product.',
      {
        path: '^(domain|server|web)/',
      },
      { path: '^(e2e|trust|bench|tools)/' },
    ),
    rule(
      'outside-without-web',
      'The app is driven in a browser, not imported.',
      { path: '^(e2e|trust|bench)/' },
      {
        path: '^web/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-types|data)/' },
    tsPreCompilationDeps: true,
    detectJSDocImports: false,
    // Workspaces are read as sources, as the tests read them.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
};
