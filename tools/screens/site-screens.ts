import { texts as invites } from '@tonle/agents/site/invite-texts.ts'
import { texts as agents } from '@tonle/agents/site/open-texts.ts'
import { texts as contacts } from '@tonle/identity/site/contacts/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as board } from '@tonle/messages/site/board-texts.ts'
import { texts as support } from '@tonle/support/site/texts.ts'
import { texts as site } from '../../apps/site/texts.ts'
import { followInvitation, INVITED, invitation } from './invitation.ts'
import { press, type Screen } from './screen.ts'

/** Screens of the site beside games and the member center. */
export const siteScreens: readonly Screen[] = [
  { name: 'home', as: 'visitor', path: '/', isWhole: true },
  { name: 'login', as: 'visitor', path: '/login' },
  {
    name: 'login-by-mobile',
    as: 'visitor',
    path: '/login',
    prepare: async (page, reads) => {
      await page.getByRole('tab', { name: reads(identity, 'login.by_mobile') }).click()
      await page.locator('input[autocomplete="tel-national"]').waitFor()
    },
  },
  { name: 'register', as: 'visitor', path: '/register' },
  { name: 'forgot', as: 'visitor', path: '/login', prepare: (page, reads) => press(page, reads(identity, 'login.forgot')) },
  { name: 'set-password', as: 'visitor', path: `/#set-password=${'x'.repeat(43)}` },
  {
    name: 'bind-mobile',
    as: 'newcomer',
    path: '/member/security',
    prepare: async (page, reads) => {
      await press(page, reads(contacts, 'contacts.bind_mobile'))
      await page.locator('input[name="mobileNum"]').waitFor()
    },
  },
  { name: 'menu', as: 'visitor', path: '/help', prepare: (page, reads) => press(page, reads(site, 'shell.menu')) },
  { name: 'list-rng', as: 'visitor', path: '/rng' },
  { name: 'list-hot', as: 'visitor', path: '/hot' },
  { name: 'help', as: 'visitor', path: '/help', isWhole: true },
  {
    name: 'content-search',
    as: 'visitor',
    path: '/help',
    prepare: async page => {
      await page.locator('main input[type=search]').fill('sha-25')
      await page.getByRole('status').first().waitFor()
    },
  },
  { name: 'content-help-answer', as: 'visitor', path: '/help#fairness' },
  {
    name: 'content-help-dialog',
    as: 'visitor',
    path: '/news',
    prepare: async (page, reads) => {
      const help = page.getByRole('complementary').getByRole('link', { name: reads(site, 'nav.help') })
      if (await help.isVisible()) await help.click()
    },
  },
  { name: 'content-about', as: 'visitor', path: '/about', isWhole: true },
  { name: 'content-terms', as: 'visitor', path: '/terms' },
  { name: 'content-news', as: 'visitor', path: '/news' },
  { name: 'content-article', as: 'visitor', path: '/blog/how-a-round-is-sealed' },
  { name: 'content-app', as: 'visitor', path: '/m/appDownload', isWhole: true },
  { name: 'content-app-member', as: 'member', path: '/m/appDownload' },
  { name: 'content-winners', as: 'visitor', path: '/winners' },
  { name: 'content-leaderboard', as: 'visitor', path: '/leaderboard' },
  { name: 'own-verifier', as: 'visitor', path: '/verify', isWhole: true },
  { name: 'fairness', as: 'member', path: '/fairness', isWhole: true },
  { name: 'fairness-visitor', as: 'visitor', path: '/fairness', isWhole: true },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
  { name: 'agent-login', as: 'visitor', path: '/agent' },
  { name: 'join', as: 'visitor', path: '/join', isWhole: true, prepare: followInvitation },
  { name: 'home-trial', as: 'trial', path: '/' },
  { name: 'trial-refused', as: 'trial', path: '/member/deposit' },
  { name: 'home-member', as: 'member', path: '/' },
  {
    name: 'announcements',
    as: 'visitor',
    path: '/',
    prepare: async (page, reads) => {
      await page.locator('[data-notice]').first().dispatchEvent('click')
      await press(page, reads(board, 'board.all'))
    },
  },
  {
    name: 'support-visitor-feedback',
    as: 'visitor',
    path: '/feedback',
    prepare: async (page, reads) => {
      await press(page, reads(support, 'support.write'))
      await page.locator('input[name="captcha"]').waitFor()
      await press(page, reads(support, 'feedback.send'))
    },
  },
  { name: 'support-chat-page', as: 'visitor', path: '/chat' },
  { name: 'agent-home', as: 'agent', path: '/agentHome', isWhole: true },
  { name: 'agent-income', as: 'agent', path: '/agentHome/income', isWhole: true },
  { name: 'agent-daily', as: 'agent', path: '/agentHome/daily', isWhole: true },
  { name: 'agent-daily-below', as: 'agent', path: '/agentHome/daily?view=contracts', isWhole: true },
  { name: 'agent-offer', as: 'agent', path: '/agentHome/daily?view=contracts&offer=new' },
  { name: 'agent-team', as: 'agent', path: '/agentHome/team', isWhole: true },
  {
    name: 'agent-invite',
    as: 'agent',
    path: '/agentHome/team',
    prepare: async (page, reads) => {
      await press(page, reads(invites, 'invite.make'))
      await page.getByRole('dialog').locator('input[name="most"]').waitFor()
    },
  },
  { name: 'agent-transfer', as: 'agent', path: '/agentHome/transfer', isWhole: true },
  { name: 'agent-betting', as: 'agent', path: '/agentHome/betting', isWhole: true },
  {
    name: 'agent-open',
    as: 'agent',
    path: '/agentHome/team',
    prepare: async (page, reads) => {
      await press(page, reads(agents, 'open.title'))
      await page.locator('dialog input[name="username"]').waitFor()
    },
  },
  {
    name: 'agent-share',
    as: 'agent',
    path: '/agentHome/team',
    prepare: async (page, reads, site) => {
      await invitation(new URL(page.url()).origin, site)
      await page.reload()
      await press(page, reads(agents, 'link.renew_of', { username: INVITED }))
      await page.getByRole('img', { name: reads(agents, 'share.qr') }).waitFor()
    },
  },
]
