import type { MyAssignmentDetail } from '@cea/contract/assignments';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useAssignment } from './assignments-api.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';

export const assignmentPath = (id: number): string => `/data-collection?assignment=${id}`;

interface Props {
  /** The page does not wait for the state after the last submission. */
  evenOutdated?: boolean;
  children: (assignment: MyAssignmentDetail) => ReactNode;
}

/** Loads the assignment named in the address for the page that works on it. */
export function AssignedWork({ evenOutdated, children }: Props) {
  const assignment = useAssignment(Number(useParams().assignment), evenOutdated);
  return <LoadedPage query={assignment}>{children}</LoadedPage>;
}
