// The layers of the project, lowest rank first (see CONTRIBUTING.md). A file imports from its own folder
// and from lower ranks, never from the same rank or a higher one.
export const ranks = [
  ['^src/base/values/', '^src/base/objects/'],
  ['^src/base/ports/', '^src/base/settings/'],
  ['^src/base/trust/'],
  ['^src/i18n/', '^src/base/flow/', '^src/ui/theme/'],
  ['^src/http/', '^src/browser/', '^src/ui/(?!theme/)'],
  ['^src/failures/'],
  ['^src/session/'],
  [
    '^src/agreement/',
    '^src/family/',
    '^src/page-services/',
    '^src/payments/',
    '^src/purchase/',
    '^src/sign-in/',
    '^src/storage/',
  ],
  ['^src/notice/', '^src/plans/', '^src/promo/'],
  ['^src/app/'],
  ['^src/element/'],
  // In a widget: flows and what they are made of, views, what ties both, the pages, the routes.
  [
    '^widgets/[^/]+/(?!messages/|.*[.](view|route)[.]tsx?$|(first|served|pages|routes|rest|index|element)[.])',
  ],
  ['^widgets/[^/]+/.*[.]view[.]tsx$'],
  ['^widgets/[^/]+/(.*[.]route[.]tsx?|first[.]tsx|served[.]ts)$'],
  ['^widgets/[^/]+/pages[.]ts$'],
  ['^widgets/[^/]+/routes[.]ts$'],
  ['^widgets/route-table[.]ts$'],
  ['^widgets/every-widget[.]ts$'],
  ['^widgets/[^/]+/rest[.]ts$'],
  ['^widgets/[^/]+/index[.]tsx$'],
  ['^widgets/[^/]+/element[.]ts$'],
  ['^widgets/(all[.]ts|server[.]tsx)$'],
  ['^servers/sandbox/'],
  ['^servers/conformance/'],
  ['^host/', '^stories/', '^tests/', '^tools/scripts/', '^tools/build/'],
];

/** A folder of `src`, each folder of `src/base`, and each widget. */
const ownFolder = '^(src/base/[^/]+|src/(?!base/)[^/]+|widgets/[^/]+)/';
const tests = '[.]test[.]tsx?$|^tests/';
const widgets = '^widgets/([^/]+/(index[.]tsx|(element|manifest)[.]ts)|all[.]ts|server[.]tsx)$';
/** Entries of the package, and what the build puts in the place of React. */
const entries =
  '^src/(element/(configure/configure|styling|webview/webview|first-calls/start|react|jsx-runtime)|i18n/i18next)[.]ts$';

/**
 * One rule a layer: nothing above it, nothing beside it.
 * @type {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const layers = ranks.slice(0, -1).flatMap((rank, index) =>
  rank.map((path) => {
    const beside = rank.filter((other) => other !== path);
    const above = ranks.slice(index + 1).flat();
    return {
      name: `upwards-from-${path.replace(/[^a-z]+/gi, '-').replace(/^-|-$/g, '')}`,
      comment: 'A module imports from lower ranks only.',
      severity: 'error',
      from: { path, pathNot: tests },
      to: { path: [...above, ...beside], pathNot: '[.]json$' },
    };
  }),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers,
    {
      name: 'no-cycles',
      comment: 'Import cycle. Imports of types count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-import-between-widgets',
      comment:
        'A widget never imports from another one: move shared code to src. Only where a visitor signs in is known to all.',
      severity: 'error',
      from: { path: '^widgets/([^/]+)/', pathNot: tests },
      to: { path: '^widgets/[^/]+/', pathNot: '^widgets/($1/|sign-in/routes[.]ts$)' },
    },
    {
      name: 'relative-within-a-folder',
      comment:
        'A file of the same folder of src, or of the same widget: `./` or `../` instead of `#`.',
      severity: 'error',
      from: { path: ownFolder },
      to: { path: '^$1/', dependencyTypes: ['aliased-subpath-import'] },
    },
    {
      name: 'hash-across-folders',
      comment: 'A file of another folder of src, or of no widget: `#` instead of `../`.',
      severity: 'error',
      from: { path: ownFolder },
      to: {
        path: '^(src|widgets)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
    },
    {
      name: 'values-import-nothing',
      severity: 'error',
      from: { path: '^src/base/values/', pathNot: tests },
      to: { pathNot: '^src/base/values/' },
    },
    {
      name: 'preact-in-element-only',
      comment: 'Other code is written for React, which the build replaces.',
      severity: 'error',
      from: { path: '^(src|widgets|host|stories)/', pathNot: `^src/element/|${tests}` },
      to: { path: 'node_modules/(preact|@r2wc)/' },
    },
    {
      name: 'no-node-in-a-page',
      severity: 'error',
      from: { path: '^(src|widgets|host)/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'sandbox-runs-in-a-page',
      comment: 'Only its server and its file store need Node.',
      severity: 'error',
      from: {
        path: '^servers/sandbox/',
        pathNot: `^servers/sandbox/(server/|store/sqlite-store[.]ts)|${tests}`,
      },
      to: {
        path: '^servers/sandbox/(server/|store/sqlite-store[.]ts)|node_modules/@hono/node-server/',
      },
    },
    {
      name: 'sandbox-without-node',
      severity: 'error',
      from: {
        path: '^servers/sandbox/',
        pathNot: `^servers/sandbox/(server/|store/sqlite-store[.]ts)|${tests}`,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'ui-without-messages',
      comment: 'UI components receive their texts as props.',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: tests },
      to: { path: '^src/i18n/(translate|message-key|catalogs|essential)[.]' },
    },
    {
      name: 'tests-only',
      comment: 'Oracles and tools of the tests and of the sandbox are not shipped.',
      severity: 'error',
      from: { path: '^(src|widgets|host)/', pathNot: tests },
      to: {
        path: 'node_modules/(fast-check|hono|@hono|@testing-library|vitest|axe-core|@playwright|@axe-core)/',
      },
    },
    {
      name: 'i18next-in-host-only',
      comment: 'Widgets read its format by themselves; a page passes its own instance.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: tests },
      to: { path: 'node_modules/i18next/' },
    },
    {
      name: 'no-import-of-tests',
      severity: 'error',
      from: { pathNot: '^tests/|[.]test[.]tsx?$' },
      to: { path: '[.]test[.]tsx?$|^tests/' },
    },
    {
      name: 'no-import-of-the-host',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: tests },
      to: { path: '^(host|stories|tools)/' },
    },
    {
      name: 'embeds-know-the-package-only',
      comment: 'An embedding page uses only the tags, the scripts and the exports of the package.',
      severity: 'error',
      from: { path: '^host/embeds/' },
      to: { path: '^(src|widgets|host/(?!embeds/))' },
    },
    {
      name: 'no-orphans',
      comment: 'Imported by no widget, page or test.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: `[.]d[.]ts$|${tests}|^stories/|^host/embeds/|^tools/|${widgets}`,
      },
      to: {},
    },
    {
      name: 'no-dead-modules',
      comment: 'Imported by no widget and no page; a test alone does not count.',
      severity: 'error',
      from: {
        path: `${widgets}|${entries}|^host/main[.]tsx$|^servers/sandbox/server/(main|bin)[.]ts$|^servers/conformance/main[.]ts$`,
      },
      to: {
        path: '^(src|widgets)/',
        pathNot: `[.]d[.]ts$|[.]css$|${tests}|${widgets}|${entries}`,
        reachable: false,
      },
    },
    {
      name: 'resolvable',
      comment: 'The templates are resolved in dist, beside the generated `elements.d.ts`.',
      severity: 'error',
      from: { pathNot: '^src/element/templates/' },
      to: { couldNotResolve: true, pathNot: '^(cloud-widgets/|virtual:)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The benchmark's peers and the applications of frameworks are installed apart.
    exclude: {
      path: '^(dist|storybook-static)/|^tests/(meta/fixtures|bench/pages/peers|frameworks/apps)/',
    },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
