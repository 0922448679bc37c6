/** The parts of the frame whose code the browser fetches later (`idle-part.tsx`), all at once for the server's renderer. */
export { Dock } from './dock.tsx'
export { Footer } from './footer.tsx'
export { ScrollToTop } from './scroll-to-top.tsx'
export { ServiceBar } from './service-bar.tsx'
export { SideMenu } from './side-menu.tsx'
export { TopNav } from './top-nav.tsx'
