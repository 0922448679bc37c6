import { useLocation } from 'wouter'
import { isHome } from '../page-name.ts'

/** `aria-current` of a link in a menu: the page one is on, the home under all its names. */
export function useCurrent(): (href: string) => 'page' | undefined {
  const [path] = useLocation()
  return href => {
    const target = href.split('?')[0] ?? href
    const isInside = target === '/member' && path.startsWith('/member/')
    return target === path || isInside || (target === '/' && isHome(path)) ? 'page' : undefined
  }
}
