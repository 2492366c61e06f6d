import type { RowData } from '@tanstack/react-table';
import { PageContainer } from '../PageContainer.tsx';
import { ListView, type ListViewProps } from './ListView.tsx';

/** A page that is one list. */
export function ListPage<Row extends RowData, Filters>(props: Omit<ListViewProps<Row, Filters>, 'level'>) {
  return (
    <PageContainer sx={{ pb: 6 }}>
      <ListView {...props} level={1} />
    </PageContainer>
  );
}
