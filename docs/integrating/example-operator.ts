import { randomUUID } from 'node:crypto'
import type { Client } from 'openapi-fetch'
import type { paths } from './console-api.d.ts'
import { readValue } from './read-value.ts'
import type { Session } from './tab-token.ts'

/** An operator looks at members, money and vendors, and approves a withdrawal. The client has the middleware `tabToken`. */
export async function operator(api: Client<paths>, session: Session, who: { name: string; password: string }) {
  const { token } = readValue(await api.POST('/console/api/session/login', { body: who }))
  session.token = token
  readValue(await api.GET('/console/api/session'))
  const members = readValue(await api.GET('/console/api/members', { params: { query: { type: 'member' } } }))
  const first = members.content[0]
  if (first) readValue(await api.GET('/console/api/members/{id}', { params: { path: { id: first.id } } }))
  readValue(await api.GET('/console/api/cashier/deposits', { params: { query: { limit: 20, count: 'true' } } }))
  readValue(await api.GET('/console/api/cashier/payments', { params: { query: { state: 'suspense' } } }))
  const approved = await approveOldest(api)
  readValue(await api.GET('/console/api/catalog/vendors'))
  readValue(await api.GET('/console/api/vendors/health', { params: { query: { minutes: '60' } } }))
  readValue(await api.GET('/console/api/ledger/trial-balance'))
  readValue(await api.GET('/console/api/ledger/checks'))
  readValue(await api.GET('/console/api/audit', { params: { query: { call: 'cashier.approveWithdrawal' } } }))
  readValue(await api.DELETE('/console/api/session'))
  return approved
}

async function approveOldest(api: Client<paths>) {
  const { content } = readValue(await api.GET('/console/api/cashier/withdrawals', { params: { query: { queue: 'waiting' } } }))
  const oldest = content[0]
  if (!oldest) return undefined
  const path = { id: oldest.id }
  const { version } = readValue(await api.GET('/console/api/cashier/withdrawals/{id}', { params: { path } }))
  const answer = readValue(
    await api.POST('/console/api/cashier/withdrawals/{id}/approve', {
      params: { path, header: { 'Idempotency-Key': randomUUID() } },
      body: { version },
    }),
  )
  // 202: above the brand's limit a second operator has to agree first.
  return 'awaitsApproval' in answer ? 'awaits approval' : answer.state
}
