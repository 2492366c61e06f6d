-- The affiliation of an account is personal: the audit log keeps it outside, where it can be erased.
CREATE OR REPLACE FUNCTION personal_fields() RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY['email', 'pending_email', 'full_name', 'own_affiliation', 'device', 'ip']
$$;
