import type { Client } from 'pg'

export interface Column {
  name: string
  /** As in `create table`, as `timestamp with time zone`. */
  type: string
  isRequired: boolean
  /** What follows the type: default, identity, generated. */
  origin: string
}

export interface Table {
  schema: string
  name: string
  kind: 'table' | 'type'
  columns: Column[]
  /** Definitions, as `PRIMARY KEY (id)`. */
  constraints: string[]
  indexes: string[]
  triggers: string[]
  /** `tonle_app: SELECT, INSERT` */
  grants: string[]
  isBehindWall: boolean
  partitions: string | null
  comment: string | null
}

const TABLES = `
  select n.nspname as schema, c.relname as name, case c.relkind when 'c' then 'type' else 'table' end as kind,
         (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'isRequired', a.attnotnull, 'origin',
                   case when a.attidentity <> '' then 'generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
                        when a.attgenerated <> '' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                        when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) else '' end) order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c', 'x')
                order by array_position(array['p', 'u', 'f', 'x', 'c'], k.contype::text), k.conname) as constraints,
         array(select pg_get_indexdef(i.indexrelid) from pg_index i where i.indrelid = c.oid
                 and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid) order by 1) as indexes,
         array(select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1) as triggers,
         array(select g.grantee::regrole || ': ' || string_agg(lower(g.privilege_type), ', ' order by g.privilege_type)
                 from aclexplode(c.relacl) g where g.grantee <> 0 and g.grantee <> c.relowner group by g.grantee order by g.grantee::regrole::text) as grants,
         c.relrowsecurity as "isBehindWall", case when c.relkind = 'p' then pg_get_partkeydef(c.oid) end as partitions, obj_description(c.oid) as comment
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'p', 'c') and not c.relispartition and n.nspname !~ '^(pg_|information_schema|graphile_worker|public)' and c.relname <> 'test_clock'
   order by 1, 3, 2`

/** All tables and composite types of the product's schemas. */
export const readTables = async (client: Client): Promise<Table[]> => (await client.query(TABLES)).rows as Table[]
