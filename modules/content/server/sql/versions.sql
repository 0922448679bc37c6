-- Forms name the version of the row that they changed. Publishing changes none of what an operator wrote, and keeps it.
create or replace trigger document_version
  before update of category, device, art, position, title, summary, content, shown_from, shown_to on content.document
  for each row execute function house.raise_version();
-- An editor names the version of the text that it changed.
create or replace trigger text_version before update of message, compiled on content.text
  for each row execute function house.raise_version();
