import type { BookInvariant } from '@tonle/ledger'

/** A stretch of transactions is a part of the tree: only all of it can be compared. */
const whole =
  (sql: string): Exclude<BookInvariant['sql'], string> =>
  facts =>
    facts.scope === 'all' ? sql : 'select 1 where false'

export const agentsInvariants: readonly BookInvariant[] = [
  {
    id: 'INV-48',
    says: 'who stands below whom is what the lines in force say',
    sql: whole(`
      select brand_id, agent_id, member_id, d.depth as kept, l.depth as told
        from (select brand_id, agent_id, member_id, depth from agents.downline) d
        full join (select l.brand_id, a.id as agent_id, l.member_id, (cardinality(l.ancestors) - a.place + 1)::int as depth
                     from agents.line l cross join unnest(l.ancestors) with ordinality as a (id, place)
                    where l.valid_to is null) l using (brand_id, agent_id, member_id)
       where d.depth is distinct from l.depth`),
  },
  {
    id: 'INV-48.lines',
    says: "a line in force is that of its upline and the upline's own",
    sql: whole(`
      select l.brand_id, l.member_id, l.ancestors, u.ancestors as above
        from agents.line l
        left join agents.line u on u.brand_id = l.brand_id and u.member_id = l.ancestors[cardinality(l.ancestors)] and u.valid_to is null
       where l.valid_to is null and cardinality(l.ancestors) > 0
         and l.ancestors is distinct from u.ancestors || u.member_id`),
  },
  {
    id: 'INV-48.sizes',
    says: 'how many stand below an agent is a recount of those who do',
    sql: whole(`
      select brand_id, agent_id, s.everyone as kept, r.everyone as recounted
        from (select brand_id, agent_id, direct, everyone, agents from agents.team_size where everyone > 0) s
        full join (select d.brand_id, d.agent_id, count(*) filter (where d.depth = 1) as direct, count(*) as everyone,
                          count(*) filter (where m.type in (1, 2, 41, 42)) as agents
                     from agents.downline d join identity.pub_member m on m.brand_id = d.brand_id and m.id = d.member_id
                    group by d.brand_id, d.agent_id) r using (brand_id, agent_id)
       where (s.direct, s.everyone, s.agents) is distinct from (r.direct, r.everyone, r.agents)`),
  },
]
