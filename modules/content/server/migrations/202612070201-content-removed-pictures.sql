-- Pictures that were taken out of the library can be looked through and put back.
create index picture_removed on content.picture (brand_id, sent_at desc, id desc) where is_removed;
