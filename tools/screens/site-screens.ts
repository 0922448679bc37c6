import { texts as contacts } from '@tonle/identity/site/contacts/texts.ts'
import { texts as identity } from '@tonle/identity/site/texts.ts'
import { texts as board } from '@tonle/messages/site/board-texts.ts'
import { texts as site } from '../../apps/site/texts.ts'
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
      await page.locator('input[autocomplete="tel"]').waitFor()
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
  { name: 'own-verifier', as: 'visitor', path: '/verify', isWhole: true },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
  { name: 'agent-login', as: 'visitor', path: '/agent' },
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
  { name: 'agent-home', as: 'agent', path: '/agentHome', isWhole: true },
]
