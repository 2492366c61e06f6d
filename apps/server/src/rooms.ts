/**
 * Which folder of src imports from which; `oxlint.config.ts` refuses every other import, and a test finds no circle.
 * The files beside the folders compose them and may import from all; of these files a folder imports what is listed.
 */
export const rooms = {
  // What every slice rests on
  lib: ['config.ts'],
  db: ['config.ts'],
  audit: ['db'],
  http: ['audit', 'config.ts', 'db', 'lib'],
  jobs: ['db'],
  settings: ['db'],
  // What is known before anything is read
  reference: ['db', 'http', 'lib'],
  content: ['db', 'http', 'lib'],
  // From an article to the registry
  reading: ['audit', 'db', 'deps.ts', 'http'],
  articles: ['db', 'http', 'records'],
  records: ['db', 'http', 'reference'],
  money: ['audit', 'db', 'deps.ts', 'http'],
  publishing: ['audit', 'db', 'http', 'money', 'reading', 'records'],
  'registry-import': ['audit', 'db', 'publishing', 'reading', 'reference'],
  // What visitors see
  search: ['db', 'http', 'lib', 'records', 'reference'],
  registry: ['audit', 'config.ts', 'db', 'deps.ts', 'http', 'lib', 'records', 'reference', 'search', 'settings'],
  site: ['accounts', 'content', 'db', 'deps.ts', 'http', 'lib', 'records', 'registry', 'settings'],
  // People and programs
  accounts: ['audit', 'config.ts', 'db', 'deps.ts', 'http', 'jobs', 'lib'],
  users: ['accounts', 'audit', 'config.ts', 'db', 'deps.ts', 'http', 'lib', 'registry'],
  system: ['db', 'deps.ts', 'http'],
  watching: ['config.ts', 'db', 'http', 'lib', 'search'],
} as const satisfies Record<string, readonly string[]>;
