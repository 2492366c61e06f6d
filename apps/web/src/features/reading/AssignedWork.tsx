import type { MyAssignmentDetail } from '@cea/contract/assignments';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAssignment } from './assignments-api.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';

export const assignmentPath = (id: number): string => `/data-collection?assignment=${id}`;

/** Loads the assignment named in the address for the page that works on it. */
export function AssignedWork({ children }: { children: (assignment: MyAssignmentDetail) => ReactNode }) {
  const assignment = useAssignment(Number(useParams().assignment));
  return <LoadedPage query={assignment}>{children}</LoadedPage>;
}
