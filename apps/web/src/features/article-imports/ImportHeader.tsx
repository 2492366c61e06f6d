import { PageHeader } from '../../ui/PageHeader.tsx';
import { StepTrail } from '../../ui/StepTrail.tsx';

const steps = ['File', 'Preview', 'Commit', 'Duplicates'] as const;
export type ImportStep = (typeof steps)[number];

/** The title of every step of an import, and how far it is. */
export function ImportHeader({ step }: { step: ImportStep }) {
  return (
    <PageHeader
      title="Import articles"
      parent={{ label: 'Articles', to: '/admin/data-collection/articles' }}
      actions={<StepTrail label="Steps of the import" steps={steps} current={steps.indexOf(step)} />}
    />
  );
}
