-- What was published from a form, the forms of an article in an assignment, and those of a reader.
CREATE INDEX records_form ON records (form_id);
CREATE INDEX forms_article_assignment ON forms (article_assignment_id);
CREATE INDEX forms_reader ON forms (reader_id);
