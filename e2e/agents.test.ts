import { texts as looks } from '@tonle/agents/site/apply-texts.ts'
import { texts as open } from '@tonle/agents/site/open-texts.ts'
import { texts as team } from '@tonle/agents/site/texts.ts'
import { texts as send } from '@tonle/cashier/site/send-texts.ts'
import { texts as games } from '@tonle/catalog/site/texts.ts'
import { texts as security } from '@tonle/identity/site/security/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as refusals } from '@tonle/identity/texts'
import { expect } from 'vitest'
import { signIn } from '../tools/sign-in.ts'
import { type Person, PHONE_KM, stage, step } from './journey.ts'
import { balanceOf, button, fill, readsOn } from './people.ts'

/** The agents' login page, in Chinese on a wide, light screen; an account that an agent opens and its owner takes on a phone. */
const on = stage()
const LOOK = { width: 'wide', language: 'zh', theme: 'light' } as const
let agent: Person
let player: Person
let owner: Person
let link: string
const username = 'pisey24680'
const PASSWORD = 'herons over the rice'

step('an agent signs in at /agent and sees the own team, and a masked name below it for a purpose', async () => {
  agent = await on().person(LOOK)
  await signIn(agent.page, on().site.url, '/agent', on().site.account('agent'))
  await agent.page.waitForURL(/\/agentHome/)
  await agent.page.locator('a[href="/agentHome/team"]').first().click()
  await agent.page.getByText('bopha').first().waitFor()
  expect(await agent.page.getByText('vanna').count()).toBe(0)
  const show = agent.reads(looks, 'look.show')
  await agent.page.getByRole('button', { name: `${show}: v•••a` }).click()
  const dialog = agent.page.getByRole('dialog')
  await dialog.getByRole('button', { name: show }).click()
  await dialog.getByText('vanna').waitFor()
  await agent.page.keyboard.press('Escape')
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

step('an agent opens an account for a player, and gets a link to pass on', async () => {
  const { page } = agent
  await button(agent, open, 'open.title').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill('7up')
  await button(agent, open, 'open.act').click()
  await dialog.getByRole('alert').or(dialog.locator('[aria-invalid="true"]')).first().waitFor()
  await dialog.locator('input[name="username"]').fill(username)
  await button(agent, open, 'open.act').click()
  const shared = page.getByRole('dialog', { name: agent.reads(open, 'share.title') })
  link = await shared.locator('input[readonly]').inputValue()
  expect(link).toMatch(/\/join#[\w-]{43}$/)
  await shared.getByRole('tab', { name: 'KM' }).click()
  expect(await shared.locator('p[lang="km"]').innerText()).toContain(link)
  owner = await on().person(PHONE_KM)
  await owner.page.goto(link)
})

step('the owner sees who opened it, sets a password, and plays; the agent sees it happen', async () => {
  const { page } = owner
  await readsOn(owner, identity, 'invitation.title', { account: username })
  expect(page.url()).not.toContain('#')
  // The address holds the token no more; the tab does.
  await page.reload()
  await readsOn(owner, identity, 'invitation.title', { account: username })
  const shared = agent.page.getByRole('dialog', { name: agent.reads(open, 'share.title') })
  await shared.getByText(agent.reads(open, 'share.step_taken')).waitFor()
  await fill(page, 'password', PASSWORD)
  await fill(page, 'confirmPassword', 'another boat here')
  await button(owner, identity, 'invitation.act').click()
  await readsOn(owner, refusals, 'identity.inconsistent_twice')
  await fill(page, 'confirmPassword', PASSWORD)
  await button(owner, identity, 'invitation.act').click()
  await page.waitForURL(`${on().site.url}/`)
  expect(await balanceOf(owner, '$0.00')).toBe('$0.00')
  await page
    .getByRole('article')
    .filter({ hasText: owner.reads(games, 'feature.play') })
    .first()
    .getByRole('link', { name: owner.reads(games, 'feature.play') })
    .click()
  await page.locator('button[data-spin]').waitFor({ timeout: 40_000 })
  await shared.getByRole('button', { name: agent.reads(open, 'share.done') }).click()
  const row = agent.page.getByRole('row', { name: username })
  await row.waitFor()
  expect(await row.getByText(agent.reads(open, 'link.renew')).count()).toBe(0)
})

step('the agent makes the first transfer to the new account, and both see it', async () => {
  const { page, reads } = agent
  await page.goto(`${on().site.url}/agentHome/transfer?to=${username}`)
  await fill(page, 'amount', '12.50')
  await page.getByRole('button', { name: reads(send, 'send.act', { amount: '$12.50' }) }).click()
  await page.getByText(reads(send, 'send.done')).first().waitFor()
  await page.getByRole('table').getByText(username).first().waitFor()
  await owner.page.goto(`${on().site.url}/member/transfer`)
  await owner.page.getByText('+$12.50').first().waitFor()
})

step('the link opens nothing a second time', async () => {
  const { page } = await on().person(PHONE_KM)
  await page.goto(link)
  await page.getByRole('heading', { name: owner.reads(identity, 'invitation.over') }).waitFor()
})

step('an agent who comes back reads when and where the last login was', async () => {
  const { page } = agent
  await page.context().clearCookies()
  await signIn(page, on().site.url, '/agent', on().site.account('agent'))
  await page.waitForURL(/\/agentHome/)
  await readsOn(agent, security, 'last.title')
})
