import { inspectStopped } from '@tonle/database'

/** Each index against its table, tuple by tuple, as pg_amcheck --heapallindexed does; a difference is an ERROR. */
const CHECK = `create extension if not exists amcheck;

do $$ declare one record; begin for one in select c.oid from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
 where m.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisready and i.indisvalid loop perform bt_index_check(one.oid, true); end loop; end $$;

`

/** Checks all B-tree indexes of the stopped server. @returns what is wrong; empty is good */
export function checkIndexes(dataDir: string): string[] {
  try {
    inspectStopped(dataDir, CHECK)
    return []
  } catch (error) {
    return [`an index does not agree with its table: ${(error as Error).message.slice(0, 500)}`]
  }
}
