-- How the file is written; its pieces are lines of CSV or rows of a sheet.
alter table exports.export add column format text not null default 'csv' check (format in ('csv', 'xlsx'));
