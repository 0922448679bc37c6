-- Names of games in the one form of texts in several languages; as a check, since views stand on the column.
alter table catalog.game add constraint game_names_check check (names::house.local_text is not null);
