/**
 * Which folders of src may import from which; `oxlint.config.ts` refuses every other import, and a test rules out
 * cycles. Top-level files compose the folders and may import from all; a folder imports only the listed top-level
 * files.
 */
export const rooms = {
  // What every slice builds on
  lib: ['config.ts'],
  db: ['config.ts'],
  audit: ['db'],
  http: ['audit', 'config.ts', 'db', 'lib'],
  listing: ['audit', 'db', 'http', 'lib', 'settings'],
  jobs: ['db'],
  settings: ['audit', 'db', 'http'],
  files: ['config.ts', 'db', 'http', 'lib'],
  // What is known before any article is read
  reference: ['db', 'http', 'lib'],
  vocabularies: ['audit', 'db', 'deps.ts', 'http', 'jobs'],
  content: ['audit', 'db', 'files', 'http', 'lib', 'listing'],
  // From an article to the registry
  'reading-rounds': ['db'],
  reading: ['audit', 'db', 'deps.ts', 'http'],
  'article-states': ['db'],
  assignments: ['article-states', 'audit', 'config.ts', 'db', 'deps.ts', 'http', 'jobs', 'lib', 'reading', 'settings'],
  'article-files': ['audit', 'db', 'deps.ts', 'files', 'http', 'jobs'],
  articles: [
    'article-files',
    'article-states',
    'audit',
    'db',
    'deps.ts',
    'duplicates',
    'files',
    'http',
    'listing',
    'publishing',
    'reading',
    'records',
    'settings',
  ],
  'article-imports': [
    'audit',
    'citation-files',
    'config.ts',
    'db',
    'duplicates',
    'files',
    'http',
    'jobs',
    'lib',
    'listing',
  ],
  'error-reports': ['audit', 'config.ts', 'db', 'deps.ts', 'http', 'lib', 'listing'],
  'citation-files': [],
  journals: ['audit', 'db', 'http', 'listing'],
  duplicates: ['audit', 'citation-files', 'db', 'http', 'lib', 'publishing'],
  records: ['db', 'http', 'reference'],
  money: ['audit', 'db', 'deps.ts', 'http', 'listing'],
  publishing: ['audit', 'db', 'http', 'money', 'reading', 'records'],
  'registry-import': ['audit', 'db', 'publishing', 'reading', 'reference'],
  // What visitors see
  search: ['db', 'http', 'lib', 'records', 'reference'],
  synonyms: ['audit', 'db', 'deps.ts', 'http', 'listing', 'search', 'vocabularies'],
  'search-help': ['db', 'http', 'lib', 'records', 'search'],
  registry: ['audit', 'config.ts', 'db', 'deps.ts', 'http', 'lib', 'records', 'reference', 'search', 'settings'],
  site: ['accounts', 'content', 'db', 'deps.ts', 'http', 'lib', 'records', 'registry', 'settings'],
  // People and programs
  accounts: ['audit', 'config.ts', 'db', 'deps.ts', 'http', 'jobs', 'lib'],
  users: ['accounts', 'audit', 'config.ts', 'db', 'deps.ts', 'http', 'lib', 'listing', 'registry'],
  'audit-log': ['db', 'http', 'listing'],
  sponsors: ['audit', 'db', 'http', 'listing'],
  system: ['db', 'deps.ts', 'http'],
  watching: ['config.ts', 'db', 'http', 'lib', 'search'],
} as const satisfies Record<string, readonly string[]>;
