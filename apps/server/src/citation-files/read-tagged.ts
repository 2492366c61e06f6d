import { longestRecord } from './read-lines.ts';
import { addValue, type SourceRecord } from './source-record.ts';

/** A format of lines that begin with a tag: `TI  - Title`. */
export interface TaggedSyntax {
  readonly tag: RegExp;
  /** The tag that begins a record, and the last one of a complete record. */
  readonly begins: string;
  readonly ends: string;
  /** Whether what follows the last tag is outside of the record. */
  readonly closesAtEnd: boolean;
}

interface OpenRecord {
  readonly line: number;
  readonly values: Map<string, string[]>;
  size: number;
  lastTag: string;
  isComplete: boolean;
}

/** Lines without a tag continue the value above them; between records they mean nothing. */
export async function* readTagged(
  batches: AsyncIterable<readonly string[]>,
  { tag: tagged, begins, ends, closesAtEnd }: TaggedSyntax,
): AsyncGenerator<SourceRecord> {
  let number = 0;
  let open: OpenRecord | undefined;
  /** Whether this file has records without their last tag before its last record: some programs never write it. */
  let isLax = false;

  const close = (isLast: boolean): SourceRecord[] => {
    if (!open) return [];
    const { line, values, size, isComplete } = open;
    open = undefined;
    if (!values.has(begins) || size > longestRecord) return [{ line, values, fault: 'not-a-citation' }];
    if (isLast && !isComplete && !isLax) return [{ line, values, fault: 'cut-off' }];
    isLax ||= !isComplete;
    return [{ line, values }];
  };

  for await (const lines of batches) {
    for (const text of lines) {
      number += 1;
      const [, tag, value = ''] = tagged.exec(text) ?? [];
      if (tag === undefined) {
        if (open) add(open, open.lastTag, text.trim(), true);
        continue;
      }
      if (tag === begins) yield* close(false);
      if (!open && tag === ends) continue;
      open ??= { line: number, values: new Map(), size: 0, lastTag: tag, isComplete: false };
      open.lastTag = tag;
      open.isComplete ||= tag === ends;
      add(open, tag, value, false);
      if (tag === ends && closesAtEnd) yield* close(false);
    }
  }
  yield* close(true);
}

function add(open: OpenRecord, tag: string, text: string, continues: boolean): void {
  // An empty value takes space too.
  open.size += text.length + 10;
  if (open.size > longestRecord) return;
  const values = open.values.get(tag);
  if (continues && values) values.push(`${values.pop()} ${text}`);
  else addValue(open.values, tag, text);
}
