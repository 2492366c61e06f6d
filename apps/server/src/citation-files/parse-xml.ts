import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { longestRecord } from './read-lines.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface XmlHandlers {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>, line: number) => void;
  readonly onText: (text: string) => void;
  readonly onClose: (name: string) => void;
  /** Broken markup. Entities that nobody defined and control characters are not: they stay or go as text. */
  readonly onFault: () => void;
}

const deepest = 100;
const harmless = /undefined entity|disallowed character\.$|disallowed character in entity/;

export interface XmlParser {
  readonly write: (text: string) => void;
  readonly close: () => void;
}

/**
 * A streaming parser for files of strangers. A DOCTYPE is passed over: no entity is defined, expanded or fetched except
 * for the five of XML and numbers. What the parser has to hold is limited: depth, and text between two tags.
 */
export function openXmlParser({ onOpen, onText, onClose, onFault }: XmlHandlers): XmlParser {
  const parser = new SaxesParser({ position: true, xmlns: false });
  let depth = 0;
  let sinceTag = 0;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    sinceTag = 0;
    depth += 1;
    if (depth > deepest) throw new UnreadableFile('The XML of this file is nested too deeply.');
    onOpen(name, attributes, parser.line);
  });
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    sinceTag = 0;
    depth -= 1;
    onClose(name);
  });
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('error', ({ message }) => {
    if (!harmless.test(message)) onFault();
  });
  return {
    write(text) {
      sinceTag += text.length;
      if (sinceTag > longestRecord) {
        throw new UnreadableFile(
          `The XML of this file has more than ${longestRecord.toLocaleString('en-US')} characters without a tag.`,
        );
      }
      parser.write(text);
    },
    close: () => void parser.close(),
  };
}
