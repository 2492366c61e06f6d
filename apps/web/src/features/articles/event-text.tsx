import type { ArticleEvent, ArticleEventKind } from '@cea/contract/article-history';
import { formatField } from '@cea/contract/article-editing';
import { waiverKinds } from '@cea/contract/cleaning';
import { findCleaningRule } from '@cea/contract/cleaning-rules';
import { dictionary } from '@cea/contract/dictionary/variables';
import { enrichedFacts, type EnrichedFact } from '@cea/contract/enriched-facts';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { showDateTime } from '../../lib/dates.ts';
import type { ListedEvent } from '../../ui/EventList.tsx';
import { OldNew } from '../../ui/OldNew.tsx';
import { kindLabels } from '../reading/kind-labels.ts';
import { capital } from '../dictionary/fields.ts';
import { placeName } from '../dictionary/scope-names.ts';
import { type ChangedAnswer, ChangedAnswers } from '../reading/ChangedAnswers.tsx';

const inRevision = ({ revision }: ArticleEvent): string => (revision === null ? '' : `, revision ${revision}`);
const because = ({ text }: ArticleEvent): string => (text ? `: “${text}”` : '');
const otherOf = ({ other }: ArticleEvent): string => other?.compound_id ?? 'another article';
const kindOf = ({ form }: ArticleEvent): string => (form ? kindLabels[form.kind].toLowerCase() : '');

const formOf = (event: ArticleEvent): string =>
  event.form?.origin === 'consensus' ? `Consensus of the ${kindOf(event)}` : capital(kindOf(event));

const submittedTitle = (event: ArticleEvent): string =>
  `${formOf(event)} submitted${event.form?.origin === 'admin' ? ' by an administrator' : ''}`;

const changedLabels = ({ new: changed }: ArticleEvent): string =>
  Object.keys(changed ?? {})
    .map((key) => dictionary[key]?.label ?? enrichedFacts[key as EnrichedFact] ?? key)
    .join(', ');

/** Such as `Ratio 2, Reported ratio, Rounded in the article`. */
function findingOf({ finding }: ArticleEvent): string {
  if (!finding) return '';
  const { rule, waiver, scope, number } = finding;
  return [placeName(scope, number), findCleaningRule(rule)?.label ?? rule, waiver && waiverKinds[waiver]]
    .filter(Boolean)
    .join(', ');
}

type Tone = ListedEvent['tone'];

/** How each kind of event is told. */
const kinds: Record<ArticleEventKind, { tone: Tone; title: (event: ArticleEvent) => string }> = {
  imported: { tone: 'plain', title: ({ text }) => (text ? `Imported from ${text}` : 'Imported') },
  assigned: { tone: 'plain', title: (event) => `Assigned for ${kindOf(event)}` },
  submitted: { tone: 'plain', title: submittedTitle },
  withdrawn: { tone: 'changed', title: (event) => `${capital(kindOf(event))} taken back by the reader` },
  reopened: { tone: 'changed', title: (event) => `${capital(kindOf(event))} reopened${because(event)}` },
  'form-edited': { tone: 'changed', title: (event) => `${formOf(event)} edited${because(event)}` },
  mended: { tone: 'changed', title: (event) => `Mended in data cleaning: ${findingOf(event)}` },
  waived: { tone: 'changed', title: (event) => `Finding waived: ${findingOf(event)}${because(event)}` },
  'waiver-ended': { tone: 'plain', title: (event) => `Waiver taken back: ${findingOf(event)}` },
  published: {
    tone: 'good',
    title: (event) =>
      `Published as revision ${event.revision}${event.form ? `, ${kindOf(event)}` : ''}${because(event)}`,
  },
  unpublished: { tone: 'bad', title: (event) => `Unpublished${inRevision(event)}` },
  revised: { tone: 'good', title: (event) => `${event.text}${inRevision(event)}` },
  edited: { tone: 'changed', title: (event) => `Edited: ${changedLabels(event)}` },
  enriched: { tone: 'plain', title: (event) => `Filled in by ReaderBot from ${event.text}: ${changedLabels(event)}` },
  archived: { tone: 'bad', title: (event) => `Archived${inRevision(event)}` },
  unarchived: { tone: 'plain', title: () => 'Unarchived' },
  reset: { tone: 'bad', title: (event) => `Reset${inRevision(event)}${because(event)}` },
  'pdf-attached': { tone: 'plain', title: ({ text }) => `PDF attached: ${text}` },
  'pdf-replaced': { tone: 'changed', title: ({ text }) => `PDF replaced: ${text}` },
  'pdf-removed': { tone: 'bad', title: ({ text }) => `PDF removed: ${text}` },
  linked: { tone: 'changed', title: (event) => `Linked as a duplicate with ${otherOf(event)}` },
  split: { tone: 'plain', title: (event) => `Split from ${otherOf(event)}` },
  'kept-apart': { tone: 'plain', title: (event) => `Kept apart from ${otherOf(event)}` },
  'pair-reopened': { tone: 'plain', title: (event) => `Possible duplicate again: ${otherOf(event)}` },
  other: { tone: 'plain', title: ({ text }) => capital(text ?? '') },
};

/** Longer texts, such as an abstract, would hide the rest of the history. */
const longest = 120;
const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const short = (value: unknown): string | null => {
  const text = isTextList(value) ? value.join('; ') : formatField(value);
  if (text === '') return null;
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
};

function Edited({ event: { old, new: changed } }: { event: ArticleEvent }) {
  return Object.keys(changed ?? {}).map((key) => (
    <Box key={key}>
      <OldNew old={short(old?.[key])} next={short(changed![key]) ?? '(removed)'} wraps />
    </Box>
  ));
}

/** What was changed in a form; data cleaning changes one row, which the title names. */
const changesOf = ({ kind, answers, old, new: changed }: ArticleEvent): ChangedAnswer[] =>
  kind === 'mended'
    ? Object.entries(changed ?? {}).map(([key, next]) => ({ id: key, place: undefined, key, old: old?.[key], next }))
    : answers.map(({ scope, number, key, old: before, new: next }, at) => ({
        id: String(at),
        place: scope === 'method' ? undefined : placeName(scope, number),
        key,
        old: before,
        next,
      }));

function detailsOf(event: ArticleEvent): ReactNode {
  const changes = changesOf(event);
  if (changes.length > 0) return <ChangedAnswers changes={changes} />;
  return (event.kind === 'edited' || event.kind === 'enriched') && <Edited event={event} />;
}

/** An event as the list shows it. */
export function describeEvent(event: ArticleEvent): ListedEvent {
  const { tone, title } = kinds[event.kind];
  return {
    id: event.id,
    tone,
    title: title(event),
    details: detailsOf(event),
    note: [showDateTime(event.at), event.actor?.full_name].filter(Boolean).join(' · '),
  };
}
