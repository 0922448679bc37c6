import { Dock } from './dock.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

/** Where the code of the frame's idle parts is. */
export const frameParts = {
  SideMenu: async () => (await import('./side-menu.tsx')).SideMenu,
  TopNav: async () => (await import('./top-nav.tsx')).TopNav,
  Footer: async () => (await import('./footer.tsx')).Footer,
  ServiceBar: async () => (await import('./service-bar.tsx')).ServiceBar,
  ScrollToTop: async () => ScrollToTop,
  Dock: async () => Dock,
}
