import { applyAsAgent, createInvite, lookAt } from '@tonle/agents/contract'
import { sendToDownline } from '@tonle/cashier/contract'
import { offerContract, offerToAgent, signContract, templates } from '@tonle/contracts/contract'
import { newId } from '@tonle/process'
import type { People, Person } from './people.ts'
import { wire } from './wire-id.ts'
import type { World } from './world.ts'

/** What an agent does with the own team, and members who want to become one. */
export async function workAsAgent(agent: Person, members: readonly [Person, Person]): Promise<void> {
  await agent.caller.call(sendToDownline, { account: members[0].account, amount: '3.00' })
  await agent.caller.call(createInvite, { name: 'Furnished', type: 0, most: 5, days: 30 })
  for (const { caller } of members)
    await caller.call(applyAsAgent, { contact: '012 345 678', plan: 'Forty players in Siem Reap whom I know.' })
  await agent.caller.call(lookAt, { memberId: wire('mem', members[0].id) as never, purpose: 'help' })
}

/** A move in the agents' tree by its row alone. */
export const keepMove = (w: World, { id }: Person, { account }: Person): Promise<unknown> =>
  w.services.db.system(tx =>
    tx.query(
      `insert into agents.move (brand_id, id, member_id, from_id, state, members, asked_by, why, ended_at)
       select m.brand_id, $3::uuid, m.id, a.id, 'done', 1, $2, 'a test', app_now() from identity.member m, identity.member a
        where m.id = $1 and a.brand_id = m.brand_id and a.type = 1 order by a.created_at desc limit 1`,
      [id, account, newId(w.services.clock)],
    ),
  )

const SUMS = Object.fromEntries(
  ['stake', 'payout', 'deposits', 'rebate', 'salary', 'bonus', 'jackpot', 'won', 'lost', 'bet'].map(name => [name, '0']),
)

/** A contract of the platform with the agent, one that the agent offers below, and a statement by its row alone, which nobody pays. */
export async function agree(w: World, people: People, operator: Person, agent: Person): Promise<void> {
  const below = await people.agent({ upline: agent })
  const { templates: all } = await operator.caller.call(templates)
  const daily = all.find(({ kind }) => kind === 'daily')!
  const input = { account: agent.account, template: wire('ctp', daily.id), why: 'a contract' }
  const { id } = await operator.caller.call(offerToAgent, input)
  await agent.caller.call(signContract, { id: wire('ctr', id), version: 1 })
  const levels = [{ bet: '1000', profit: '0', active: 1, rate: '0.0005' }]
  const given = { levels, realtime: null, payer: 'platform', remark: '' } as const
  await agent.caller.call(offerContract, { account: below.account, kind: 'daily', ...given })
  await w.services.db.system(tx =>
    tx.query(
      `with c as (select c.*, v.version from contracts.contract c join contracts.version v on v.brand_id = c.brand_id and v.contract_id = c.id where c.id = $1),
            r as (insert into contracts.run (brand_id, id, mode, cycle, from_at, to_at, from_day, to_day, state, stated_at)
                  select brand_id, $2, mode, cycle, app_now() - interval '1 day' - random() * interval '1 hour', app_now() + interval '1 day', app_now()::date - 1, app_now()::date + 2, 'done', app_now() from c)
       insert into contracts.statement (brand_id, id, run_id, contract_id, version, payee_id, kind, cycle, currency, mode, depth, from_at, to_at, from_day, to_day, figures,
                                        pay, below, pay_now, below_now, carried, carries, carries_now, corrections, receivable_before, receivable, cut, due, state)
       select brand_id, $3, $2, id, version, payee_id, kind, cycle, currency, mode, 0, app_now() - interval '1 day', app_now() + interval '1 day', app_now()::date - 1, app_now()::date + 2,
              $4::jsonb, 1000000000000, 0, 1000000000000, 0, 0, 0, 0, 0, 0, 0, 0, 1000000, 'open' from c`,
      [
        id,
        newId(w.services.clock),
        newId(w.services.clock),
        JSON.stringify({ bet: '1', profit: '0', active: 0, level: 1, sums: SUMS, prices: [] }),
      ],
    ),
  )
}
