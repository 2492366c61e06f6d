import { type RawBuilder, sql } from 'kysely';

/** The person still has something to read in the assignment. */
const isAssigned = sql<boolean>`EXISTS (
  SELECT FROM assigned_readings r JOIN assignments s ON s.id = r.assignment_id
  WHERE s.id = n.about_id AND s.published_at IS NOT NULL AND r.reader_id = n.user_id)`;

const isUnread = sql<boolean>`EXISTS (
  SELECT FROM reading_reminders m
    JOIN reading_cells c ON c.article_assignment_id = m.article_assignment_id AND c.reader_id = m.reader_id
  WHERE m.notification_id = n.id AND c.state <> 'submitted')`;

/** The person still has something to read in the round. */
const isLeft = sql<boolean>`EXISTS (SELECT FROM reading_cells c WHERE c.round_id = n.about_id AND c.reader_id = n.user_id
  AND c.published_at IS NOT NULL AND c.state <> 'submitted')`;

/** Of the article; for abstracts, of any of the assignment, because one notification tells of all of a day. */
const isConsensusOpen = sql<boolean>`EXISTS (
  SELECT FROM forms f JOIN article_assignments x ON x.id = f.article_assignment_id
    JOIN assigned_readings r ON r.assignment_id = x.assignment_id AND r.reader_id = n.user_id
    JOIN forms o ON o.article_assignment_id = r.article_assignment_id AND o.origin = 'consensus' AND o.status = 'open'
  WHERE f.id = n.about_id AND (o.id = f.id OR f.kind = 'screening'))`;

const isTraining = sql<boolean>`EXISTS (SELECT FROM training_assignments s
  WHERE s.id = n.about_id AND s.reader_id = n.user_id AND s.completed_at IS NULL)`;

/**
 * Whether there still is a reason for the mail of the notification `n`: it may have waited for hours until the mail
 * server was back, or for the next daily summary.
 */
export const stillApplies: RawBuilder<boolean> = sql<boolean>`CASE n.kind
  WHEN 'new-assignment' THEN ${isAssigned}
  WHEN 'training-assigned' THEN ${isTraining}
  WHEN 'due-soon' THEN ${isUnread}
  WHEN 'overdue' THEN ${isUnread}
  WHEN 'reminder' THEN ${isLeft}
  WHEN 'consensus-open' THEN ${isConsensusOpen}
  ELSE true END`;
