-- Stakes of a wallet that other wallets may share (bonus money): the lanes do not post them, who asks splits them in a transaction.
alter table ledger.account add column split boolean not null default false;
comment on column ledger.account.split is 'stakes come from several wallets: only a transaction that has looked at them may post one';
