import type { FormKind } from '@cea/contract/dictionary/variable';

export const kindLabels: Record<FormKind, string> = { screening: 'Abstract screening', review: 'Full review' };
