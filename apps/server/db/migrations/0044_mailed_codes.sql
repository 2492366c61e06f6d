-- A code may also confirm a new address; it is mailed to that address, and the account keeps its own until then.
ALTER TABLE codes DROP CONSTRAINT codes_purpose_check;
ALTER TABLE codes ADD CONSTRAINT codes_purpose_check CHECK (purpose IN ('invitation', 'reset', 'email-change'));
-- When the mail server took the mail. The lifetime of a code starts then, however long the server was away.
ALTER TABLE codes ADD COLUMN mailed_at timestamptz;
UPDATE codes SET mailed_at = created_at;
