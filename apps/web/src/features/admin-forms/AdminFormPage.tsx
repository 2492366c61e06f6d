import { lazy } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ScreeningFormPage } from './ScreeningFormPage.tsx';

const AdminReviewPage = lazy(async () => ({ default: (await import('./AdminReviewPage.tsx')).AdminReviewPage }));

/** One form for administrators: a full review, or a screening if the address says so. */
export function AdminFormPage() {
  const id = Number(useParams().id);
  const [search] = useSearchParams();
  return search.get('form') === 'screening' ? <ScreeningFormPage id={id} /> : <AdminReviewPage key={id} id={id} />;
}
