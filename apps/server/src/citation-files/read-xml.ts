import { openXmlParser } from './parse-xml.ts';
import { longestRecord } from './read-lines.ts';
import { addValue, type Dialect, type SourceRecord } from './source-record.ts';

/** The parts of a person's name, as paths within the element of the person. */
export interface NameParts {
  readonly family: string;
  readonly given: readonly string[];
  readonly suffix: string;
  readonly group: string;
}

/** How a format writes records as XML. Paths begin within the element of a record. */
export interface XmlSyntax {
  /** The elements that are a record. */
  readonly records: readonly string[];
  /** What is kept: `path`, `path[attribute=value]`, or `path@attribute` for the attribute itself. */
  readonly paths: ReadonlySet<string>;
  /** An attribute that is written before the text: `METHODS: …`. */
  readonly labels: Readonly<Record<string, string>>;
  /** Elements whose parts make up one name, written with the family name first. */
  readonly names: Readonly<Record<string, NameParts>>;
}

interface OpenRecord {
  readonly line: number;
  readonly element: string;
  readonly values: Map<string, string[]>;
  /** Names of the open elements below the record. */
  readonly path: string[];
  /** Open elements whose text is kept, the innermost last. */
  readonly texts: { readonly depth: number; readonly keys: readonly string[]; readonly label: string; text: string }[];
  size: number;
  isBroken: boolean;
}

/** Records of an XML file. Markup inside of a text is passed over, its text is kept. */
export async function* readXml(text: AsyncIterable<string>, syntax: XmlSyntax): AsyncGenerator<SourceRecord> {
  const complete: SourceRecord[] = [];
  let open: OpenRecord | undefined;
  let line = 1;
  const parser = openXmlParser({
    onOpen(element, attributes, at) {
      line = at;
      if (open) openElement(open, element, attributes, syntax);
      else if (syntax.records.includes(element)) {
        open = { line, element, values: new Map(), path: [], texts: [], size: 0, isBroken: false };
      }
    },
    onText(piece) {
      if (!open || open.texts.length === 0) return;
      open.size += piece.length + 10;
      if (open.size <= longestRecord) for (const kept of open.texts) kept.text += piece;
    },
    onClose(element) {
      if (!open) return;
      if (open.path.length > 0) closeElement(open, syntax);
      else if (element === open.element) {
        const { values, isBroken } = open;
        const isTooLong = open.size > longestRecord;
        complete.push({
          line: open.line,
          values,
          ...(isTooLong ? { fault: 'not-a-citation' } : isBroken && { fault: 'cut-off' }),
        });
        open = undefined;
      }
    },
    onFault() {
      if (open) open.isBroken = true;
    },
  });
  for await (const piece of text) {
    parser.write(piece);
    yield* complete.splice(0);
  }
  parser.close();
  yield* complete.splice(0);
  if (open) yield { line: open.line, values: open.values, fault: 'cut-off' };
}

function openElement(
  open: OpenRecord,
  element: string,
  attributes: Readonly<Record<string, string>>,
  { paths, labels }: XmlSyntax,
): void {
  open.path.push(element);
  const path = open.path.join('/');
  const given = Object.entries(attributes);
  for (const [name, value] of given) if (paths.has(`${path}@${name}`)) addValue(open.values, `${path}@${name}`, value);
  const keys = [path, ...given.map(([name, value]) => `${path}[${name}=${value}]`)].filter((key) => paths.has(key));
  if (keys.length === 0) return;
  const label = attributes[labels[path] ?? ''] ?? '';
  open.texts.push({
    depth: open.path.length,
    keys,
    label: /^(?:unlabelled|unassigned)?$/i.test(label) ? '' : `${label}: `,
    text: '',
  });
}

function closeElement(open: OpenRecord, { names }: XmlSyntax): void {
  const path = open.path.join('/');
  const { texts, values } = open;
  if (texts.at(-1)?.depth === open.path.length) {
    const { keys, label, text } = texts.pop()!;
    for (const key of keys) if (text.trim() !== '') addValue(values, key, label + text);
  }
  const parts = Object.hasOwn(names, path) ? names[path] : undefined;
  if (parts) addValue(values, path, takeName(values, path, parts));
  open.path.pop();
}

/** Puts together the parts that were kept since the name began, and takes them away. */
function takeName(values: Map<string, string[]>, path: string, { family, given, suffix, group }: NameParts): string {
  const take = (part: string): string => {
    const [text = ''] = values.get(`${path}/${part}`) ?? [];
    values.delete(`${path}/${part}`);
    return text.trim();
  };
  const [firsts, last, ending, collective] = [given.map(take), take(family), take(suffix), take(group)];
  const first = firsts.find((name) => name !== '') ?? '';
  return last === ''
    ? `${collective},`
    : [last, ending, first].filter((part, at) => part !== '' || at === 2).join(', ');
}

/** The paths of a dialect, of the parts of its names, and others. */
export const pathsOf = (
  dialect: Dialect,
  names: Readonly<Record<string, NameParts>>,
  others: readonly string[] = [],
): Set<string> =>
  new Set([
    ...Object.values(dialect)
      .flat(2)
      .filter((path) => !Object.hasOwn(names, path)),
    ...Object.entries(names).flatMap(([path, { family, given, suffix, group }]) =>
      [family, ...given, suffix, group].map((part) => `${path}/${part}`),
    ),
    ...others,
  ]);
