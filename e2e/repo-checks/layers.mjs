const WIDGET = ['src/domain', 'src/contract', 'src/lib', 'src/i18n']
const SHARED = ['src/contract', 'src/lib', 'scenarios', 'fixtures']
const EDGES = ['src/api', 'src/host', 'src/analytics', 'src/navigation', 'src/session', ...WIDGET]
const KIT = [...EDGES, 'src/ui', 'src/theme']
const DATA = ['src/contract', 'fixtures', 'scenarios/engine']
const BACKEND = ['mocks/lib', 'mocks/backend/rules', 'mocks/backend/store', 'mocks/stripe', ...DATA]
const MOCK_API = [
  'mocks/api',
  'mocks/backend',
  'mocks/tag-manager',
  'mocks/stripe/api',
  ...BACKEND,
  'scenarios',
]
const TAPE = ['mocks/tape/format', 'mocks/tape/redaction', 'mocks/lib', 'mocks/stripe', ...DATA]
const BROWSER = [
  'mocks/lib',
  'mocks/stripe',
  'mocks/devtools/picker',
  'mocks/backend/store',
  'scenarios',
  ...DATA,
]
const E2E = [
  'e2e/support',
  'mocks/visitor',
  'mocks/lib',
  'mocks/testing',
  'mocks/cli',
  'scenarios',
  ...DATA,
]

/**
 * What each folder may import. A file belongs to the longest entry that its path begins with; it may import files of that
 * entry and everything inside the folders listed. A `*` makes each subfolder an entry of its own, so that siblings
 * cannot import each other. Unit tests may also import what TEST_ONLY lists.
 *
 * @type {Record<string, string[]>}
 */
export const LAYERS = {
  'src/contract': [],
  'src/i18n': [],
  'src/lib': ['src/i18n/language.ts'],
  'src/theme': [],
  'src/domain': ['src/contract', 'src/lib', 'src/i18n'],
  'src/ui': ['src/theme', 'src/lib', 'src/i18n'],
  'src/session': WIDGET,
  'src/navigation': ['src/session', ...WIDGET],
  'src/api': ['src/session', ...WIDGET],
  'src/host': ['src/session', ...WIDGET],
  'src/analytics': ['src/session', ...WIDGET],
  'src/components/*': KIT,
  'src/features/*': ['src/components', ...KIT],
  'src/screens/*': ['src/features', 'src/components', ...KIT],
  'src/app': ['src/screens', 'src/features', 'src/components', ...KIT],
  'src/main.tsx': ['src/app', ...KIT],
  'src/embed': ['src/host/protocol.ts', 'src/host/is-same-document.ts'],
  'src/vite': ['src/contract'],
  fixtures: ['src/contract'],
  'fixtures/tours': ['fixtures', 'src/contract'],
  'scenarios/engine': ['fixtures', 'src/contract'],
  'scenarios/catalog': ['scenarios/engine', 'fixtures'],
  scenarios: ['scenarios/engine', 'scenarios/catalog', 'fixtures', 'src/contract'],
  'mocks/lib': DATA,
  'mocks/stripe': DATA,
  'mocks/stripe/*': ['mocks/stripe', 'mocks/lib', ...DATA],
  'mocks/tag-manager': ['mocks/lib'],
  'mocks/backend/rules': ['src/lib'],
  'mocks/backend/store': ['mocks/lib', 'mocks/stripe', ...DATA],
  'mocks/backend': BACKEND,
  'mocks/api': MOCK_API,
  'mocks/tape/format': ['mocks/lib', 'mocks/stripe', ...DATA],
  'mocks/tape/redaction': TAPE,
  'mocks/tape/replay': TAPE,
  'mocks/tape/check': TAPE,
  'mocks/tape/record': ['mocks/tape/check', ...TAPE],
  'mocks/node': ['mocks/api', 'mocks/tape', ...BACKEND, 'scenarios'],
  'mocks/visitor': ['mocks/lib', 'src/domain', 'src/i18n', ...DATA],
  'mocks/page': [
    'mocks/visitor',
    'mocks/api',
    'mocks/tape',
    'mocks/stripe/js',
    'mocks/tag-manager',
    ...BACKEND,
    'scenarios',
  ],
  'mocks/devtools/*': [
    ...BROWSER,
    'mocks/demo-site/cities',
    'mocks/demo-site/brands.ts',
    'mocks/demo-site/languages.ts',
  ],
  'mocks/demo-site/cities': [],
  'mocks/demo-site': [
    'mocks/page',
    'mocks/devtools',
    'mocks/demo-site/cities',
    'mocks/lib',
    'fixtures',
  ],
  'mocks/main.ts': ['mocks/page', 'mocks/devtools', 'mocks/lib', 'scenarios', 'src/main.tsx'],
  'mocks/vite': ['src/vite', 'mocks/stripe', 'mocks/lib'],
  'mocks/cli': ['mocks/node', 'mocks/tape', 'mocks/vite', 'mocks/lib', 'scenarios'],
  'mocks/testing': ['mocks', ...SHARED],
  'e2e/support': E2E,
  'e2e/support/reference-api': [],
  'e2e/specs': E2E,
  'e2e/visual': E2E,
  'e2e/production': ['e2e/cli', 'src/vite', ...E2E],
  'e2e/webkit': ['e2e/production', 'e2e/playwright.config.ts', 'e2e/cli', ...E2E],
  'e2e/specs/journey': ['e2e/visual', ...E2E],
  'e2e/component': ['e2e/component/support', ...E2E, 'mocks/demo-site'],
  'e2e/component/support': ['src', 'mocks', 'scenarios', 'fixtures'],
  'e2e/cli': ['mocks/cli', 'e2e/support'],
  'e2e/repo-checks': ['e2e', 'mocks', 'src', 'scenarios', 'fixtures'],
  'e2e/bench': ['mocks', 'e2e/cli', ...E2E],
  e2e: ['e2e/cli'],
}

/** What unit tests may import in addition. */
export const TEST_ONLY = ['mocks', 'scenarios', 'fixtures']

/** Packages that a layer must not import. @type {Record<string, RegExp>} */
export const FORBIDDEN_PACKAGES = {
  'src/contract': /^(?:react|react-dom|react-router-dom|@tanstack|@stripe|@linaria)(?:\/|$)/,
  'src/lib': /^(?:react|react-dom|react-router-dom|@tanstack|@stripe|@linaria)(?:\/|$)/,
  'src/domain': /^(?:react|react-dom|react-router-dom|@tanstack|@stripe|@linaria)(?:\/|$)/,
  'src/ui': /^(?:@tanstack|react-router-dom|@stripe)(?:\/|$)/,
  'src/embed': /^(?:react|react-dom|react-router-dom|@tanstack|@stripe|@linaria|zod|dayjs)(?:\/|$)/,
}
