import * as accounts from './accounts.ts';
import * as articles from './articles.ts';
import * as assignments from './assignments.ts';
import * as content from './content.ts';
import * as dictionaryApi from './dictionary-api.ts';
import type { Endpoint } from './endpoint.ts';
import * as cpi from './cpi.ts';
import * as errorReports from './error-reports.ts';
import * as exchangeRates from './exchange-rates.ts';
import * as forms from './forms.ts';
import * as rateImports from './rate-imports.ts';
import * as rateSets from './rate-sets.ts';
import * as registry from './registry.ts';
import * as releases from './releases.ts';
import * as reference from './reference.ts';
import * as system from './system.ts';
import * as totals from './totals.ts';
import * as users from './users.ts';
import * as visualizations from './visualizations.ts';

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'access' in value;

const endpointsOf = (slice: object): Endpoint[] =>
  Object.values(slice).filter((value: unknown) => typeof value === 'object' && value !== null && isEndpoint(value));

/** Every call that exists, by slice. */
export const slices: Readonly<Record<string, readonly Endpoint[]>> = {
  Accounts: endpointsOf(accounts),
  'Admin: users': endpointsOf(users),
  'Reference data': endpointsOf(reference),
  Registry: [totals, registry, visualizations, dictionaryApi, errorReports].flatMap(endpointsOf),
  Content: endpointsOf(content),
  'Data collection': [...endpointsOf(assignments), ...endpointsOf(forms)],
  'Admin: articles': endpointsOf(articles),
  'Admin: registry': endpointsOf(releases),
  'Admin: money': [exchangeRates, rateImports, cpi, rateSets].flatMap(endpointsOf),
  System: endpointsOf(system),
};

export const endpoints: readonly Endpoint[] = Object.values(slices).flat();
