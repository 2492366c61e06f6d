import type { RegistryEntry } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { scopeNames } from '../dictionary/row-title.ts';
import { useLabels } from '../dictionary/use-labels.ts';
import { showValue } from '../dictionary/fields.ts';
import { ArticleHeader } from './ArticleHeader.tsx';
import { History } from './History.tsx';
import { RecordSections } from './RecordSections.tsx';
import { RecordTable } from './RecordTable.tsx';

const tables = [
  { scope: 'ratio', type: 'ratios' },
  { scope: 'weight', type: 'weights' },
] as const;

/** An article of the registry: how it was done, its ratios and weights, and what was changed when. */
export function Entry({ entry }: { entry: RegistryEntry }) {
  const { labelOf } = useLabels();
  const { article, records, history, revision } = entry;
  const methods = records.find(({ type }) => type === 'methods');
  const answers = (methods ?? records[0])?.answers ?? {};
  const prices = ['currency', 'currency_year'].map((key) => showValue(key, answers[key], labelOf)).filter(Boolean);
  return (
    <>
      <ArticleHeader title={article.title || article.compound_id} answers={answers} labelOf={labelOf}>
        {article.compound_id} · revision {revision}
      </ArticleHeader>
      <PageContainer sx={{ pt: 3, pb: 5 }}>
        <Stack spacing={3.5}>
          {tables.map(({ scope, type }) => {
            const own = records.filter((record) => record.type === type);
            if (own.length === 0) return null;
            return (
              <Box key={type} component="section" aria-labelledby={`${type}-title`}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mb: 1.25 }}>
                  <Typography id={`${type}-title`} variant="h2" sx={{ fontSize: '1.3rem' }}>
                    {scopeNames[scope].many}
                  </Typography>
                  {scope === 'ratio' && prices.length > 0 && (
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      Costs in {prices.join(', ')}
                    </Typography>
                  )}
                </Box>
                <RecordTable caption={scopeNames[scope].many} scope={scope} records={own} labelOf={labelOf} />
              </Box>
            );
          })}
          {methods && (
            <Box component="section" aria-labelledby="methods-title">
              <Typography id="methods-title" variant="h2" sx={{ fontSize: '1.3rem', mb: 1.25 }}>
                Methods
              </Typography>
              <RecordSections record={methods} scopes={['article', 'method']} labelOf={labelOf} />
            </Box>
          )}
          <Box component="section" aria-labelledby="history-title">
            <Typography id="history-title" variant="h2" sx={{ fontSize: '1.3rem', mb: 1.25 }}>
              History
            </Typography>
            <Card>
              <History history={history} />
            </Card>
          </Box>
        </Stack>
      </PageContainer>
    </>
  );
}
