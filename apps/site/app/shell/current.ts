import { useLocation } from 'wouter'
import { routeOf } from '../routes.tsx'

/** `aria-current` of a menu link: the current page under any of its names; the member center's link on all of its pages. */
export function useCurrent(): (href: string) => 'page' | undefined {
  const [path] = useLocation()
  const { route } = routeOf(path)
  return href => {
    const target = href.split('?')[0] ?? href
    return routeOf(target).route === route || (target === '/member' && route.frame === 'member') ? 'page' : undefined
  }
}
