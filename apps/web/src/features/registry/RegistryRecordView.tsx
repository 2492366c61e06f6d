import type { ComputedKey } from '@cea/contract/dictionary/computed-variables';
import type { Scope } from '@cea/contract/dictionary/variable';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AnswerList } from '../dictionary/AnswerList.tsx';
import { computedKeys, showWithUnit } from '../dictionary/fields.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { ConversionSteps } from './ConversionSteps.tsx';
import { entryPath } from './data-types.ts';
import { Figure } from './Figure.tsx';
import { RecordSections } from './RecordSections.tsx';
import { keyFigure, titleOf, valuesOf } from './result-fields.ts';

/** Its own answers first, then those of the study and the article that it belongs to. */
const scopesOf: Record<DataType, readonly Scope[]> = {
  methods: ['method', 'article'],
  ratios: ['ratio', 'method', 'article'],
  weights: ['weight', 'method', 'article'],
};

/** The title says the comparison already. */
const computedOf: Record<DataType, readonly string[]> = {
  methods: computedKeys('method'),
  ratios: computedKeys('ratio').filter((key) => key !== ('comparison' satisfies ComputedKey)),
  weights: computedKeys('weight'),
};

/** One record with everything that was answered and computed. */
export function RegistryRecordView({ record }: { record: RegistryRecord }) {
  const { labelOf } = useLabels();
  const { article } = record.registryEntry;
  const figure = keyFigure(record, (key) => showWithUnit(key, valuesOf(record)[key], labelOf));
  const computed = computedOf[record.type].filter((key) => record.computed[key] !== undefined);
  return (
    <>
      <ArticleHeader title={titleOf(record)} answers={record.answers} labelOf={labelOf}>
        {record.id} ·{' '}
        <TextLink to={entryPath(article.compound_id)} underline="always">
          {article.title || article.compound_id}
        </TextLink>
      </ArticleHeader>
      <PageContainer sx={{ pt: 3, pb: 5, display: 'grid', gap: 2 }}>
        {(figure || computed.length > 0) && (
          <Panel title="Computed">
            {figure && (
              <Box sx={{ mb: 1.5 }}>
                <Figure {...figure} />
              </Box>
            )}
            <AnswerList keys={computed} answers={record.computed} among={record.answers} labelOf={labelOf} />
          </Panel>
        )}
        <ConversionSteps record={record} />
        <RecordSections record={record} scopes={scopesOf[record.type]} labelOf={labelOf} />
      </PageContainer>
    </>
  );
}
