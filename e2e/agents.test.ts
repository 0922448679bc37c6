import { texts as team } from '@tonle/agents/site/texts.ts'
import { texts as refusals } from '@tonle/identity/texts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, stage, step } from './journey.ts'
import { fill } from './people.ts'

/** Agents and their door, in Chinese on a wide, light screen. */
const on = stage()
const LOOK = { width: 'wide', language: 'zh', theme: 'light' } as const
let agent: Person
let player: Person

step('an agent signs in at /agent and sees the own team', async () => {
  agent = await on().person(LOOK)
  await signIn(agent.page, on().site.url, '/agent', on().site.account('agent'))
  await agent.page.waitForURL(/\/agentHome/)
  await agent.page.getByText('bopha').first().waitFor()
  expect(await agent.page.getByText('vanna').count()).toBeGreaterThan(0)
})

step('an agent who signs in on the member side lands in the agent center, too', async () => {
  const { page } = await on().person(LOOK)
  await signIn(page, on().site.url, '/login', on().site.account('downline agent'))
  await page.waitForURL(/\/agentHome/)
})

step('a player is refused at /agent in the words of the specification', async () => {
  player = await on().person(LOOK)
  const { page } = player
  const { account, password } = on().site.account('player')
  await page.goto(`${on().site.url}/agent`)
  await fill(page, 'username', account)
  await fill(page, 'password', password)
  await page.locator('form button[type="submit"]').first().click()
  await page.getByText(player.reads(refusals, 'identity.not_an_agent')).first().waitFor()
})

step('a player who opens /agentHome is sent to /agent', async () => {
  const { page } = player
  await signIn(page, on().site.url, '/login', on().site.account('player'))
  await page.goto(`${on().site.url}/agentHome`)
  await page.waitForURL(/\/agent$/)
  expect(await page.getByText(player.reads(team, 'team.overview')).count()).toBe(0)
})
