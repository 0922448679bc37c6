-- Forms name the version of the row that they changed. Publishing changes none of what an operator wrote, and keeps it.
create or replace trigger draft_version before update of type, execution, segment_id, title, content, shown_from, shown_to on messages.draft
  for each row execute function house.raise_version();
