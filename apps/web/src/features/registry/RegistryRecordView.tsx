import { entryReferences } from '@cea/contract/citations/entry-references';
import { registryReference } from '@cea/contract/citations/reference';
import type { ComputedKey } from '@cea/contract/dictionary/computed-variables';
import type { Scope } from '@cea/contract/dictionary/variable';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import { recordHead } from '@cea/contract/head/entry-head';
import { entryPath, recordPath } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useMemo } from 'react';
import { useOwnHead } from '../../lib/page-head.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { computedKeys, showWithUnit } from '../dictionary/fields.ts';
import { Actions } from './article/Actions.tsx';
import { EntryFrame } from './article/EntryFrame.tsx';
import { labelOfEntry } from './article/entry-records.ts';
import { explainConversion } from './article/explain-conversion.ts';
import { explainOtherWays } from './article/explain-other-ways.ts';
import { HowComputed } from './article/HowComputed.tsx';
import { RatioNotes } from './article/RatioNotes.tsx';
import { describeUncertainty } from './article/uncertainty.ts';
import { PageSection } from './article/PageSection.tsx';
import { SameArticle } from './article/SameArticle.tsx';
import { Figure } from './Figure.tsx';
import { originPart, originTitle } from './provenance/origin-part.ts';
import { Provenance } from './provenance/Provenance.tsx';
import { RecordSections } from './RecordSections.tsx';
import { keyFigure, valuesOf } from './result-fields.ts';

/** Which answers are a record's own, and which it inherits from the study and the article. */
const scopesOf: Record<DataType, { own: readonly Scope[]; inherited: readonly Scope[] }> = {
  methods: { own: ['method', 'article'], inherited: [] },
  ratios: { own: ['ratio'], inherited: ['method', 'article'] },
  weights: { own: ['weight'], inherited: ['method', 'article'] },
};

/** The title already contains the comparison, and a weight's figure what is computed of it. */
const computedOf: Record<DataType, readonly string[]> = {
  methods: computedKeys('method'),
  ratios: computedKeys('ratio').filter((key) => key !== ('comparison' satisfies ComputedKey)),
  weights: [],
};

const weightTitles: Readonly<Record<string, string>> = {
  decrement: 'Utility decrement',
  'disability weight': 'Disability weight',
} satisfies Partial<Record<WeightKind, string>>;

function ownTitle({ type, computed }: RegistryRecord): string {
  if (type === 'weights') return weightTitles[String(computed.weight_kind_final)] ?? 'Utility weight';
  return type === 'methods' ? 'Methods' : 'Ratio';
}

interface Props {
  entry: RegistryEntry;
  record: RegistryRecord;
}

/** How certain a ratio is, and what to know before using it; in the currency of the study. */
function AboutRatio({ record }: { record: RegistryRecord }) {
  return (
    <>
      {describeUncertainty(record.answers).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <RatioNotes record={record} />
    </>
  );
}

/** The computed values of a record, with their steps. */
function Computed({ entry, record }: Props) {
  const labelOf = labelOfEntry(entry);
  const figure = keyFigure(record, (key) => showWithUnit(key, valuesOf(record)[key], labelOf));
  const keys = computedOf[record.type].filter((key) => record.computed[key] !== undefined);
  const steps = explainConversion(record, entry.sources);
  if (!figure && keys.length === 0) return null;
  return (
    <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {figure && <Figure {...figure} />}
      {record.type === 'ratios' && <AboutRatio record={record} />}
      {steps.length > 0 && (
        <HowComputed
          figure={figure?.figure ?? ''}
          steps={steps}
          otherWays={explainOtherWays(record, entry.other_factors)}
        />
      )}
      {keys.length > 0 && <AnswerList keys={keys} answers={record.computed} among={record.answers} labelOf={labelOf} />}
    </Card>
  );
}

/** One record with all its answers and computed values, and links to the others of its article. */
export function RegistryRecordView({ entry, record }: Props) {
  useOwnHead(useMemo(() => recordHead(entry, record, location.origin), [entry, record]));
  const labelOf = labelOfEntry(entry);
  const { type, id, answers } = record;
  const { article } = entry;
  const title = recordTitle(record);
  const { own, inherited } = scopesOf[type];
  const references = {
    article: entryReferences(entry, location.origin).article,
    entry: registryReference(id, title, `${location.origin}${recordPath(type, id)}`, entry),
  };
  const parts = [
    { id: 'record', title: ownTitle(record) },
    ...(inherited.length > 0 ? [{ id: 'methods', title: 'Methods' }] : []),
    { id: originPart, title: originTitle },
    { id: 'same-article', title: 'Same article' },
  ];
  return (
    <EntryFrame
      entry={entry}
      title={title}
      id={id}
      parts={parts}
      actions={<Actions entry={entry} title={title} references={references} />}
    >
      <PageSection
        id="record"
        title={ownTitle(record)}
        note={
          <>
            of{' '}
            <TextLink to={entryPath(article.compound_id)} underline="always">
              {article.title || article.compound_id}
            </TextLink>
          </>
        }
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Computed entry={entry} record={record} />
          <RecordSections answers={answers} scopes={own} labelOf={labelOf} />
        </Box>
      </PageSection>
      {inherited.length > 0 && (
        <PageSection id="methods" title="Methods" note="of the study">
          <RecordSections answers={answers} scopes={inherited} labelOf={labelOf} />
        </PageSection>
      )}
      <PageSection id={originPart} title={originTitle}>
        <Provenance record={record} />
      </PageSection>
      <PageSection id="same-article" title="Same article">
        <SameArticle entry={entry} shown={record} />
      </PageSection>
    </EntryFrame>
  );
}
