-- Facets and numbers follow from the terms as they are declared in the code. By which declaration they were made:
-- where the code's is another, the worker makes them again.
ALTER TABLE registry_state ADD COLUMN terms_hash text;
GRANT UPDATE (facets, numbers) ON records TO registry_app;
