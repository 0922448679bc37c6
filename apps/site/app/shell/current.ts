import { useLocation } from 'wouter'
import { routeOf } from '../routes.tsx'

/** `aria-current` of a link in a menu: the page one is on under any of its names; the member center's link inside all of it. */
export function useCurrent(): (href: string) => 'page' | undefined {
  const [path] = useLocation()
  const { route } = routeOf(path)
  return href => {
    const target = href.split('?')[0] ?? href
    return routeOf(target).route === route || (target === '/member' && route.frame === 'member') ? 'page' : undefined
  }
}
