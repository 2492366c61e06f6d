import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ByType, DataType, SearchQuery } from './registry.ts';

const Text = z.string().describe('Text to search for, with the filters as they are');
const Records = z.int().describe('Records that the text finds, with the filters');
const AloneRecords = z.int().describe('Records that it finds alone, without filters');

/** Another search, and what it finds. */
const WayOut = z.object({ text: Text, records: Records });
export type WayOut = z.infer<typeof WayOut>;

const PartLeftOut = WayOut.extend({ part: z.string().describe('The part left out') });
export type PartLeftOut = z.infer<typeof PartLeftOut>;

const SearchedWord = z.object({
  written: z.string().describe('A word, name, phrase or other condition of the search'),
  is_word: z.boolean().describe('Whether it consists of words to find anywhere'),
  records: AloneRecords,
  studies: z.int().describe('Studies that these records belong to'),
  other_names: z.int().describe('Synonyms that are searched for with it'),
  close: z
    .array(z.object({ text: z.string(), records: AloneRecords }))
    .describe('If it is in no record: words of the registry with nearly the same spelling'),
});
export type SearchedWord = z.infer<typeof SearchedWord>;

const OtherSpelling = WayOut.extend({
  without: PartLeftOut.nullable().describe(
    'If it finds nothing: the best way to leave out one part; null if that finds nothing either',
  ),
});

const SearchHelp = z.object({
  records: Records.describe('Records that the search itself finds'),
  parts: z.int().describe('Parts of the search, which must all match; the first of them are in `words`'),
  words: z.array(SearchedWord).describe('Each part alone'),
  operators: WayOut.extend({ operators: z.array(z.string()) })
    .nullable()
    .describe('The search with "and", "or" and "not" as operators, if that finds something'),
  did_you_mean: OtherSpelling.nullable().describe('The search with unknown words corrected'),
  without: z.array(PartLeftOut).describe('The search, with the spelling corrected, without one of its parts'),
  elsewhere: z
    .array(WayOut.extend({ type: DataType }))
    .describe('What other data types hold for the corrected search, without conditions that they lack'),
  best: WayOut.extend({ type: DataType })
    .nullable()
    .describe('The way out that keeps most parts; of several, the one that finds most'),
});
export type SearchHelp = z.infer<typeof SearchHelp>;

export const getSearchHelp = endpoint({
  method: 'POST',
  path: '/api/registry/search-help/:type',
  summary: 'Why a search finds nothing: its words one by one, close spellings, and what other searches would find',
  access: 'public',
  readOnly: true,
  quiet: true,
  params: ByType,
  body: SearchQuery,
  response: z.object({ data: SearchHelp }),
});
