-- The language shown where the game was launched: its page and its vendor speak the same. Sessions of before have the member's.
alter table play.session add column language text check (language in ('km', 'en', 'zh'));
