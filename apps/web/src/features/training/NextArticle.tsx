import type { MyTrainingStep } from '@cea/contract/my-training';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { useStartTraining } from './my-training-api.ts';

/** The article to do next, with what to look at in it. */
export function NextArticle({ step, articles }: { step: MyTrainingStep; articles: number }) {
  const { id, position, article, advice, state } = step;
  const starting = useStartTraining();
  return (
    <SidePanel title={`Next: article ${position} of ${articles}`}>
      <Typography sx={{ fontSize: '0.87rem', lineHeight: 1.5 }}>{article.title}</Typography>
      {advice && <Typography sx={{ fontSize: '0.87rem', lineHeight: 1.5, mt: 1 }}>{advice}</Typography>}
      <Button
        fullWidth
        variant="contained"
        color="accent"
        loading={starting.isPending}
        onClick={() => starting.mutate(id)}
        sx={{ mt: 1.75 }}
      >
        {state === 'open' ? 'Continue' : 'Start'} article {position}
      </Button>
    </SidePanel>
  );
}
