import { listTypes } from './data/paths.ts'

/** The home under all its names; the login and the registration open over it (spec §2). */
const homes: readonly string[] = ['/', '/index', '/index.html', '/home', '/login', '/register']

export const isHome = (path: string): boolean => homes.includes(path)

/** The pages that exist (spec §2); later areas join by one line here. The server answers 404 by the same table. */
export type PageName = 'home' | 'list' | 'help' | 'verify' | 'member' | 'agent' | 'agentHome' | 'seamless' | 'missing'

export function pageOf(path: string): PageName {
  const [first = '', second] = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (first === 'member') return 'member'
  if (second !== undefined) return 'missing'
  if (isHome(`/${first}`)) return 'home'
  if (first === 'hot' || first === 'recent' || listTypes.has(first)) return 'list'
  if (first === 'help' || first === 'verify' || first === 'agent' || first === 'agentHome' || first === 'seamless') return first
  return 'missing'
}
