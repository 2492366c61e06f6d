import {
  type TrainingArticle,
  type TrainingArticleFilters,
  trainingArticleList,
  trainingArticleStatuses,
} from '@cea/contract/training';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import type { Renderers } from '../../ui/list/ListTable.tsx';
import { ListView } from '../../ui/list/ListView.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { adminFormPath } from '../admin-forms/admin-form-path.ts';
import { AdviceDialog } from './AdviceDialog.tsx';
import { useRetire } from './use-retire.ts';
import { AddTrainingArticleDialog } from './AddTrainingArticleDialog.tsx';

const filters: ListFilter<keyof TrainingArticleFilters>[] = [
  { kind: 'search', key: 'search', label: 'Article', placeholder: 'Title or id' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: trainingArticleStatuses.map((status) => ({ value: status, label: status })),
  },
];
const address = { tab: 'articles' };

const renderers: Renderers<TrainingArticle> = {
  title: ({ gold_form_id, advice }, text) => (
    <>
      <TextLink to={adminFormPath({ id: gold_form_id, kind: 'review' })} sx={{ fontWeight: 600 }}>
        {text}
      </TextLink>
      {advice && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{advice}</Box>}
    </>
  ),
};

/** Articles to train on. Each opens its gold record, which can be edited with a reason. */
export function TrainingArticles() {
  const [adds, setAdds] = useState(false);
  const [advised, setAdvised] = useState<TrainingArticle>();
  const retire = useRetire();
  return (
    <>
      <ListView
        title="Training articles"
        noun={['article', 'articles']}
        list={trainingArticleList}
        filters={filters}
        renderers={renderers}
        rowKey={({ id }) => id}
        nameOf={({ article }) => article.compound_id}
        address={address}
        rowActions={(article) => [
          { label: 'Change advice', onChoose: () => setAdvised(article) },
          article.retired_at
            ? { label: 'Offer again', onChoose: () => retire({ article, retired: false }) }
            : { label: 'Retire', onChoose: () => retire({ article, retired: true }) },
        ]}
        empty={{
          title: 'No training articles yet',
          text: 'Add an article with an agreed full review. Its answers become the gold record.',
        }}
        actions={
          <Button variant="contained" color="accent" startIcon={<PlusIcon />} onClick={() => setAdds(true)}>
            Add an article
          </Button>
        }
      />
      {adds && <AddTrainingArticleDialog onClose={() => setAdds(false)} />}
      {advised && <AdviceDialog article={advised} onClose={() => setAdvised(undefined)} />}
    </>
  );
}
