import type { PublicRelease } from '@cea/contract/releases';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** The releases whose files are there, newest first. */
export async function listPublicReleases(db: Db): Promise<PublicRelease[]> {
  const { rows } = await sql<PublicRelease>`
    SELECT r.name, r.revision, r.notes, r.at, b.countries, b.first_year, b.target_year, b.added_causes,
      b.added_countries,
      (SELECT jsonb_agg(to_jsonb(c) - 'release' - 'before' ORDER BY c.type) FROM release_counts c
        WHERE c.release = r.name) AS counts,
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', f.kind, 'name', f.name, 'bytes', s.bytes,
          'sha256', f.sha256) ORDER BY f.kind DESC)
        FROM release_files f JOIN stored_files s USING (sha256) WHERE f.release = r.name), '[]') AS files
    FROM releases r JOIN release_builds b ON b.release = r.name AND b.state = 'done'
    ORDER BY r.revision DESC`.execute(db);
  return rows;
}
