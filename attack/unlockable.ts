/** Rows returned by a function cannot be locked: the same server without locks on this table. */
export const unlockable = (table: string) => `ALTER TABLE ${table} RENAME TO kept_${table};
  CREATE FUNCTION all_${table}() RETURNS SETOF kept_${table} LANGUAGE sql AS 'SELECT * FROM kept_${table}';
  CREATE VIEW ${table} AS SELECT * FROM all_${table}();
  GRANT SELECT, UPDATE ON ${table} TO registry_app;`;
