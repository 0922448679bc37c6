import * as agents from '@tonle/agents/contract'
import * as contracts from '@tonle/contracts/contract'
import * as identity from '@tonle/identity/contract'
import * as operators from '@tonle/operators/contract'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import type { Site } from '../site.ts'

const wire = (prefix: string, uuid: string) => `${prefix}_${uuid.replaceAll('-', '')}` as never

/** The demo's agent has contracts of the platform, one that waits, and one with an agent below. */
export async function agree(site: Site): Promise<void> {
  const operator = new HttpClient(patientFetchFrom(site.consoleUrl), Date.now)
  const { account: name, password } = site.account('operator')
  await operator.signIn(operators.login, { name, password })
  const agent = new HttpClient(patientFetchFrom(site.url), Date.now)
  const own = site.account('agent')
  await agent.signIn(identity.login, { username: own.account, password: own.password, side: 'agent' })
  const { templates } = await operator.call(contracts.templates)
  for (const { id, kind, cycle } of templates) {
    if (cycle === 'half-month') continue
    const why = 'a partner of the first hour'
    const made = await operator.call(contracts.offerToAgent, { account: own.account, template: wire('ctp', id), why })
    if (kind !== 'dividend') await agent.call(contracts.signContract, { id: wire('ctr', made.id), version: 1 })
  }
  const { username } = await agent.call(agents.openAccount, { username: 'sokha2026', type: 2 })
  const levels = [
    { bet: '1000', profit: '0', active: 2, rate: '0.0005' },
    { bet: '10000', profit: '0', active: 5, rate: '0.0015' },
  ]
  const given = { levels, realtime: null, payer: 'upline', remark: 'For the riverside team' } as const
  await agent.call(contracts.offerContract, { account: username, kind: 'daily', ...given })
}
