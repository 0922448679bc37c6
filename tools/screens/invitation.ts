import { openAccount, renewLink, team } from '@tonle/agents/contract'
import { login } from '@tonle/identity/contract'
import { HttpClient, patientFetchFrom } from '@tonle/testkit/http-client'
import type { Page } from 'playwright-core'
import type { Reads } from '../reads.ts'
import type { Site } from '../site.ts'

/** The account that the demo's agent opens for pictures. */
export const INVITED = 'pisey2026'

let agent: Promise<HttpClient> | undefined

async function signedIn(origin: string, site: Pick<Site, 'account'>): Promise<HttpClient> {
  const client = new HttpClient(patientFetchFrom(origin), Date.now)
  const { account, password } = site.account('agent')
  await client.signIn(login, { username: account, password, side: 'agent' })
  return client
}

/** Opens the account, once; another time only its link is made again. @returns the link's token */
export async function invitation(origin: string, site: Pick<Site, 'account'>): Promise<string> {
  agent ??= signedIn(origin, site)
  const client = await agent
  const { content } = await client.call(team, { account: INVITED })
  const [row] = content
  const link = row
    ? await client.call(renewLink, { memberId: row.memberId })
    : await client.call(openAccount, { username: INVITED, type: 0 })
  return link.token
}

/** Opens the page by its link. */
export async function followInvitation(page: Page, _reads: Reads, site: Pick<Site, 'account'>): Promise<void> {
  const { origin } = new URL(page.url())
  const token = await invitation(origin, site)
  await page.goto(`${origin}/#`)
  await page.goto(`${origin}/join#${token}`)
  await page.locator('input[name="password"]').waitFor()
}
