import { agentRoutes } from './agent-routes.ts'

/** For tests: addresses of the site and what each kind of visitor meets there; a row of the table without one fails. */
export interface SampleVisit {
  address: string
  /** Path of the row that it belongs to. */
  row: string
  frame?: 'bare' | 'own' | 'member' | 'agent'
  /** Its module does not exist yet. */
  isPlanned?: true
  /** A feature without which the area is not open at a brand; the brand of these tests has none. */
  needs?: 'PTSYS3' | 'MISSIONLB3' | 'MANPLAYREB3'
  meets: Meeting
}

/** `open`: the page. `login`, `register`, `trial`: the lobby with this dialog. Else the page that it leads to. */
export type Met = 'open' | 'login' | 'register' | 'trial' | `/${string}`
export const visitors = ['guest', 'member', 'trial', 'agent'] as const
export type Meeting = Record<(typeof visitors)[number], Met>

const everybody: Meeting = { guest: 'open', member: 'open', trial: 'open', agent: 'open' }
const accounts: Meeting = { guest: 'login', member: 'open', trial: 'trial', agent: 'open' }

const game = 'vendor=TONLE&gameCode=naga-gold'
const lobby = (address: string, meets = everybody): SampleVisit => ({ address, row: '/', meets })
const page = (address: string, meets = everybody): SampleVisit => ({ address, row: address.split('?')[0] ?? '', meets })
const member = (address: string): SampleVisit => ({ ...page(address, accounts), frame: 'member' })
const agent = (address: string): SampleVisit => ({
  ...page(address, { guest: '/agent', member: '/agent', trial: '/agent', agent: 'open' }),
  frame: 'agent',
})
const lottery = (address: string, row: string): SampleVisit => ({ address, row, frame: 'bare', isPlanned: true, meets: accounts })

export const sampleVisits: readonly SampleVisit[] = [
  ...['/', '/index', '/index.html', '/home', '/INDEX.HTML', '/Home/'].map(address => lobby(address)),
  lobby('/login', { guest: 'login', member: '/', trial: 'login', agent: '/' }),
  lobby('/register?referralCode=ab12', { guest: 'register', member: '/', trial: 'register', agent: '/' }),
  { ...page('/agent', { ...everybody, agent: '/agentHome' }), frame: 'own' },
  ...agentRoutes.map(({ path }) => agent(path)),
  { ...member('/member'), row: '/member/wallet' },
  member('/member/wallet'),
  member('/member/deposit'),
  member('/member/withdraw'),
  member('/member/transfer'),
  member('/member/bets?period=month'),
  member('/member/account-record'),
  member('/member/profit'),
  member('/member/bonus'),
  { ...member('/member/missions'), needs: 'MISSIONLB3' },
  member('/member/rewards'),
  member('/member/vip'),
  member('/member/referral'),
  { ...member('/member/rebate'), needs: 'MANPLAYREB3' },
  member('/member/messages'),
  member('/member/limits'),
  member('/member/feedback'),
  page('/feedback'),
  { ...page('/chat?model=2'), frame: 'own' },
  member('/member/agent'),
  member('/member/security'),
  page('/help'),
  ...['/about', '/terms', '/privacy', '/responsible', '/news', '/blog', '/winners', '/leaderboard'].map(address => page(address)),
  { ...page('/news/install-the-site'), row: '/news/:name' },
  { ...page('/blog/how-a-round-is-sealed'), row: '/blog/:name' },
  page('/fairness'),
  page('/verify'),
  { ...page('/join'), frame: 'own' },
  { ...page('/openid'), frame: 'own' },
  ...['/sports', '/esports', '/lott', '/elott', '/cockfight'].map(address => page(address)),
  ...['/live', '/fish', '/rng?vassalage=PG', '/pvp', '/bgs'].map(address => page(address)),
  page('/games?tab=NEW'),
  page('/hot?type=RNG'),
  page('/favorite?type=RNG', accounts),
  page('/recent?type=RNG', accounts),
  lottery('/lottery?gameCode=x', '/lottery'),
  lottery('/lottert?gameCode=x', '/lottery'),
  lottery('/seaLottery?gameCode=x', '/seaLottery'),
  lottery('/sealottery?gameCode=x', '/seaLottery'),
  lottery('/vnLottery?gameCode=x', '/vnLottery'),
  lottery('/vnlottery?gameCode=x', '/vnLottery'),
  page('/promotions'),
  { ...page('/pointMall', accounts), needs: 'PTSYS3' },
  page('/m/appDownload?language=EN'),
  { ...page(`/seamless?${game}`, { ...accounts, trial: `/seamless?${game}&mode=demo` }), frame: 'bare' },
  { ...page(`/seamless?${game}&mode=demo`), frame: 'bare' },
  { ...page(`/seamless?${game}&mode=real`, accounts), frame: 'bare' },
]
