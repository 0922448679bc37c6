-- Which text of functions and views was applied, and when: by file (`ledger/apply.sql`) and the SHA-256 of its text. The last one
-- applied is in force; one that was in force before belongs to an older program.
create table house.definition (
  file       text        not null,
  checksum   text        not null,
  applied_at timestamptz not null,
  primary key (file, checksum)
);
revoke all on house.definition from public, tonle_app;
revoke insert, update, delete, truncate on house.definition from tonle_worker;
