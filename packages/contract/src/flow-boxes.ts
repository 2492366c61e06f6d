import { z } from 'zod';

/** How far an article came, as the view `article_flow` says. Every article is in exactly one step. */
export const flowSteps = [
  'duplicate',
  'archived',
  'awaiting-screening',
  'excluded-screening',
  'partial',
  'not-retrieved',
  'archived-retrieval',
  'awaiting-review',
  'excluded-review',
  'archived-review',
  'included',
] as const;
export type FlowStep = (typeof flowSteps)[number];

interface Box {
  readonly label: string;
  /** The box is the sum of these. */
  readonly steps: readonly FlowStep[];
}

const assessed = ['excluded-review', 'archived-review', 'included'] as const;
const sought = ['not-retrieved', 'archived-retrieval', 'awaiting-review', ...assessed] as const;
const screened = ['excluded-screening', 'partial', ...sought] as const;

/** The boxes of the diagram, and the lines beside them. */
export const flowBoxes = {
  identified: { label: 'Records identified', steps: flowSteps },
  duplicates: { label: 'Duplicates removed', steps: ['duplicate'] },
  archived: { label: 'Archived before screening', steps: ['archived'] },
  'to-screen': { label: 'Not screened yet', steps: ['awaiting-screening'] },
  screened: { label: 'Records screened', steps: screened },
  'excluded-screening': { label: 'Records excluded', steps: ['excluded-screening'] },
  partial: { label: 'Included from the abstract only', steps: ['partial'] },
  sought: { label: 'Reports sought for retrieval', steps: sought },
  'not-retrieved': { label: 'Reports not retrieved', steps: ['not-retrieved'] },
  'archived-retrieval': { label: 'Archived before full review', steps: ['archived-retrieval'] },
  'to-review': { label: 'Not reviewed yet', steps: ['awaiting-review'] },
  assessed: { label: 'Reports assessed for eligibility', steps: assessed },
  'excluded-review': { label: 'Reports excluded', steps: ['excluded-review'] },
  'archived-review': { label: 'Archived after full review', steps: ['archived-review'] },
  included: { label: 'Studies included', steps: ['included'] },
} as const satisfies Record<string, Box>;
export type FlowBox = keyof typeof flowBoxes;
const flowBoxKeys = Object.keys(flowBoxes) as FlowBox[];
export const FlowBox = z.enum(flowBoxKeys);

export const stepsOf = (box: FlowBox): readonly FlowStep[] => flowBoxes[box].steps;
