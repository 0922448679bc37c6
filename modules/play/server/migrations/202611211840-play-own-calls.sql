-- Our own calls to vendors stand beside theirs to us; `ip` is then the host that was called, `status` 0 where no answer came.
alter table play.vendor_call add column is_outbound boolean not null default false;
